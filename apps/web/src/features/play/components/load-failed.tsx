import { Trans, useLingui } from '@lingui/react/macro'
import { requestIdOf } from '../../../lib/call.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'

interface LoadFailedProps {
  cause: unknown
  onRetry: () => void
}

/** Shown if the game failed to load. Nothing has been played yet, so a retry costs nothing. */
export function LoadFailed({ cause, onRetry }: LoadFailedProps) {
  const { t } = useLingui()
  const requestId = requestIdOf(cause)
  return (
    <Dialog open title={t`Couldn't load the game`}>
      <p className="mt-3">
        <Trans>The pictures didn't load. You haven't lost anything: try again or go home.</Trans>
      </p>
      {requestId && (
        <p className="mono mt-1 text-14 text-ink-2">
          <Trans>Request {requestId}</Trans>
        </p>
      )}
      <div className="mt-6 grid gap-3">
        <Button kind="primary" onClick={onRetry}>
          <Trans>Retry</Trans>
        </Button>
        <ButtonLink to="/" replace>
          <Trans>Home</Trans>
        </ButtonLink>
      </div>
    </Dialog>
  )
}
