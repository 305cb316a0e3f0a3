import { useLingui } from '@lingui/react/macro'
import { requestIdOf } from '../../../lib/call.ts'
import { ErrorSheet } from '../../../ui/error-sheet.tsx'

interface LobbyFailedProps {
  error: unknown
  busy: boolean
  onRetry: () => void
}

/** Shown in place of a room that could not be opened or loaded. */
export function LobbyFailed({ error, ...rest }: LobbyFailedProps) {
  const { t } = useLingui()
  return <ErrorSheet text={t`An unexpected error occurred... Please try again later.`} requestId={requestIdOf(error)} {...rest} />
}
