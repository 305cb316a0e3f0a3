import { Trans, useLingui } from '@lingui/react/macro'
import RotateCw from '~icons/lucide/rotate-cw'
import { Button } from './button.tsx'
import { Sheet } from './sheet.tsx'

interface ErrorSheetProps {
  text: string
  /** The id of the failed request in the server's log. */
  requestId?: string | null
  busy?: boolean
  onRetry: () => void
}

/** Shown in place of content that failed to load, with a button to retry. */
export function ErrorSheet({ text, requestId = null, busy = false, onRetry }: ErrorSheetProps) {
  const { t } = useLingui()
  return (
    <Sheet role="alert" className="flex flex-wrap items-center gap-4 border-batsu p-4">
      <p className="min-w-[12rem] flex-1">
        <span>{text}</span>
        {requestId && (
          <span className="mono mt-1 block text-14 text-ink-2">
            <Trans>Request {requestId}</Trans>
          </span>
        )}
      </p>
      <Button busy={busy} onClick={onRetry}>
        <RotateCw aria-hidden="true" />
        <span>{t`Retry`}</span>
      </Button>
    </Sheet>
  )
}
