import { useLingui } from '@lingui/react/macro'
import { requestIdOf } from '../../../lib/call.ts'
import { refusalTexts } from '../../../lib/refusal-texts.ts'
import { ErrorSheet } from '../../../ui/error-sheet.tsx'

interface LobbyFailedProps {
  error: unknown
  busy: boolean
  onRetry: () => void
}

/** Shown in place of a room that could not be opened or loaded. */
export function LobbyFailed({ error, ...rest }: LobbyFailedProps) {
  const { i18n } = useLingui()
  return <ErrorSheet text={i18n._(refusalTexts['internal-error'])} requestId={requestIdOf(error)} {...rest} />
}
