import { useLingui } from '@lingui/react/macro'
import { requestIdOf } from '../../../lib/call.ts'
import { ErrorSheet } from '../../../ui/error-sheet.tsx'

interface LobbyFailedProps {
  error: unknown
  busy: boolean
  onRetry: () => void
}

/** In the place of a room that could neither be opened nor looked at. */
export function LobbyFailed({ error, ...rest }: LobbyFailedProps) {
  const { t } = useLingui()
  return <ErrorSheet text={t`An unexpected error occurred... Please try again later.`} requestId={requestIdOf(error)} {...rest} />
}
