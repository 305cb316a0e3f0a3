import { Trans, useLingui } from '@lingui/react/macro'
import { useLocation } from 'react-router'
import { ButtonLink } from '../../../ui/button.tsx'
import { FullPageMessage } from '../../../ui/full-page-message.tsx'
import { PageTitle } from '../../../ui/page-title.tsx'
import { SceneDrawing } from '../../../ui/scene-drawing.tsx'

export function ForbiddenPage() {
  const { t } = useLingui()
  return (
    <FullPageMessage
      drawing={<SceneDrawing scene="forbidden" />}
      title={t`We know you're here...`}
      actions={<ButtonLink kind="primary" to="/">{t`Home Page`}</ButtonLink>}
    >
      <PageTitle>{t`Forbidden`}</PageTitle>
      <Trans>You don't have access to this page. All the games are on the home page.</Trans>
    </FullPageMessage>
  )
}

/** The addresses of the page itself: trying again there would show it again. */
const OWN_PATHS = ['/maintenance', '/mainteanance']

export function MaintenancePage() {
  const { t } = useLingui()
  const { pathname, search } = useLocation()
  return (
    <FullPageMessage
      drawing={<SceneDrawing scene="maintenance" />}
      title={t`We are in maintenance. Please come back later.`}
      actions={
        // A full page load, which asks the server whether it is back.
        <a href={OWN_PATHS.includes(pathname) ? '/' : pathname + search} className="button" data-kind="primary">{t`Retry`}</a>
      }
    >
      <PageTitle>{t`Maintenance`}</PageTitle>
    </FullPageMessage>
  )
}
