import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import Send from '~icons/lucide/send'
import { sendResult } from '../../api/rivalry.ts'
import { Button } from '../button.tsx'
import { usePlayerText } from '../player-text.ts'
import { useErrorNotice } from '../use-error-text.ts'

/** The play that has ended is to be sent to a rival. */
export interface SendsBack {
  meetingId: number
  playerName: string
}

/** Returns to whom the play of a location is to be sent; null if to nobody. */
export function sendsBackIn(state: unknown): SendsBack | null {
  if (typeof state !== 'object' || state === null || !('sendBack' in state)) return null
  const { sendBack } = state
  if (typeof sendBack !== 'object' || sendBack === null) return null
  const isWhole = 'meetingId' in sendBack && 'playerName' in sendBack
  if (!isWhole || typeof sendBack.meetingId !== 'number' || typeof sendBack.playerName !== 'string') return null
  return { meetingId: sendBack.meetingId, playerName: sendBack.playerName }
}

/** Sends the result of a play to a rival, who is told on the next visit. */
export function SendResult({ gameId, meetingId, playerName }: SendsBack & { gameId: number }) {
  const { t } = useLingui()
  const player = usePlayerText()({ playerName })
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: () => sendResult(gameId, meetingId),
    onError: useErrorNotice(),
  })
  if (isSuccess) {
    return (
      <p role="status" className="font-bold">
        {t`Sent. ${player} sees it on the next visit.`}
      </p>
    )
  }
  return (
    <Button kind="primary" busy={isPending} onClick={() => mutate()}>
      <Send aria-hidden="true" />
      <Trans>Send it to {player}</Trans>
    </Button>
  )
}
