import { Suspense } from 'react'
import { useLocation } from 'react-router'
import { withTexts } from '../lib/catalogues.ts'
import { optional } from './optional.tsx'

const ChallengeEndSheet = optional(
  async () => (await withTexts(import('./rivalry/challenge-end-sheet.tsx'), 'parts')).ChallengeEndSheet,
)
const SendOffer = optional(async () => {
  const { SendResult, sendsBackIn } = await withTexts(import('./rivalry/send-result.tsx'), 'parts')
  return ({ gameId, state }: { gameId: number; state: unknown }) => {
    const sendsBack = sendsBackIn(state)
    return sendsBack && <SendResult gameId={gameId} {...sendsBack} />
  }
})

interface ChallengeEndProps {
  gameId: number
  /** The token of the shared result that the play answers; `null` if there is none. */
  challenge: string | null
}

/**
 * What the end of a play says first if it answers a challenge, or was begun to send one back (CHALLENGE-11, RIVAL-10); nothing for any
 * other play.
 */
export function ChallengeEnd({ gameId, challenge }: ChallengeEndProps) {
  const { state } = useLocation()
  if (challenge === null && !state?.sendBack) return null
  return (
    <section className="mt-3" data-part="challenge-end">
      <Suspense>
        {challenge !== null && <ChallengeEndSheet token={challenge} />}
        {challenge === null && <SendOffer gameId={gameId} state={state} />}
      </Suspense>
    </section>
  )
}
