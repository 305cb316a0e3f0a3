import { Trans, useLingui } from '@lingui/react/macro'
import { onlineManager } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Button } from '../ui/button.tsx'
import { FullPageMessage } from '../ui/full-page-message.tsx'
import { PageTitle } from '../ui/page-title.tsx'

/** Shown after an unexpected error; most often because a newer version has replaced a page's code, or the connection is lost, whose return loads the page. */
export function UnexpectedErrorPage() {
  const { t } = useLingui()
  const { onLine } = navigator
  useEffect(() => onlineManager.subscribe((isOnline) => isOnline && location.reload()), [])
  const title = onLine ? t`Unexpected Application Error!` : t`No connection. Please check your network and try again.`
  return (
    <FullPageMessage
      title={title}
      actions={
        <>
          <Button kind="primary" onClick={() => location.reload()}>{t`Reload`}</Button>
          {/* A full page load, to discard the broken state. */}
          <a href="/" className="button">{t`Home Page`}</a>
        </>
      }
    >
      <PageTitle>{title}</PageTitle>
      {onLine && <Trans>Something went wrong on this page. Reloading often helps.</Trans>}
    </FullPageMessage>
  )
}
