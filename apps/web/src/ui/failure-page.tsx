import { Trans, useLingui } from '@lingui/react/macro'
import { requestIdOf } from '../lib/call.ts'
import { refusalTexts } from '../lib/refusal-texts.ts'
import { Button, ButtonLink } from './button.tsx'
import { FullPageMessage } from './full-page-message.tsx'
import { PageTitle } from './page-title.tsx'
import { SceneDrawing } from './scene-drawing.tsx'

export function NotFoundPage() {
  const { t } = useLingui()
  return (
    <FullPageMessage
      drawing={<SceneDrawing scene="not-found" />}
      title={t`We can't find that page.`}
      actions={<ButtonLink kind="primary" to="/">{t`Home Page`}</ButtonLink>}
    >
      <PageTitle>{t`We can't find that page.`}</PageTitle>
      <span>{t`The address may be wrong, or the page may be gone.`}</span>
    </FullPageMessage>
  )
}

interface FailurePageProps {
  error: unknown
  busy: boolean
  onRetry: () => void
}

/** Shown in place of a page whose content failed to load. */
export function FailurePage({ error, busy, onRetry }: FailurePageProps) {
  const { t, i18n } = useLingui()
  const requestId = requestIdOf(error)
  return (
    <FullPageMessage
      title={i18n._(refusalTexts['internal-error'])}
      actions={
        <>
          <Button kind="primary" busy={busy} onClick={onRetry}>{t`Retry`}</Button>
          <ButtonLink to="/">{t`Home Page`}</ButtonLink>
        </>
      }
    >
      <PageTitle />
      {requestId && (
        <p className="mono text-14">
          <Trans>Request {requestId}</Trans>
        </p>
      )}
    </FullPageMessage>
  )
}
