import { useLingui } from '@lingui/react/macro'
import { FullPageMessage } from '../../../ui/full-page-message.tsx'
import { PageTitle } from '../../../ui/page-title.tsx'

export function MaintenancePage() {
  const { t } = useLingui()
  return (
    <FullPageMessage
      scene="maintenance"
      title={t`We are in maintenance. Please come back later.`}
      actions={
        // A full page load, which asks the server whether it is back.
        <a href="/" className="button" data-kind="primary">{t`Home Page`}</a>
      }
    >
      <PageTitle>{t`Maintenance`}</PageTitle>
    </FullPageMessage>
  )
}
