import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import type { GameDetail } from '../../../api/games.ts'
import { checkGuestPlayed, checkPlayed } from '../../../api/own-plays.ts'
import { Refusal } from '../../../lib/call.ts'
import { guestId } from '../../../lib/guest.ts'
import { type SignedIn, useSession } from '../../../lib/session.ts'
import { Button } from '../../../ui/button.tsx'
import { useGuestPrompt } from '../../../ui/guest-prompt.tsx'
import { notify } from '../../../ui/notice.ts'
import { NextPlayNote } from './next-play-note.tsx'
import { RatingNote } from './rating-note.tsx'

const FAILED_MS = 5_000

/**
 * The button Play or Play Again, what that play counts for, and why points do not count. Asks a guest to sign in first when it is due, then opens the
 * game.
 */
export function PlayEntry({ game }: { game: GameDetail }) {
  const { t } = useLingui()
  const session = useSession()
  const { mutate: start, isPending, isSuccess } = useStart(game.id, session)
  const { handlePlay, prompt } = useGuestPrompt(game.id, start)
  return (
    <div className="flex flex-col items-start gap-4">
      <Button kind="stamp" busy={isPending || isSuccess} onClick={handlePlay}>
        {isPlayedAgain(game) ? t`Play Again` : t`Play`}
      </Button>
      <p className="text-ink-2">
        <NextPlayNote {...game.nextPlay} />
      </p>
      <RatingNote isRated={game.isRated} pointsCount={game.pointsCount} establishedPlayers={game.establishedPlayers} />
      {prompt}
    </div>
  )
}

/** Returns whether the game was played before. An open play without a move does not count. */
const isPlayedAgain = ({ isGamePlayed, nextPlay }: GameDetail) =>
  nextPlay.because === 'played' || (isGamePlayed && !nextPlay.continues)

function useStart(gameId: number, session: SignedIn | null) {
  const { t } = useLingui()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: async () => {
      const guestUserId = session ? null : guestId()
      const isGamePlayedState = await (session ? hasPlayed(gameId, session) : checkGuestPlayed(gameId, Number(guestUserId)))
      await navigate(`/game/${gameId}`, { state: { navigated: true, isGamePlayedState, ...(guestUserId && { guestUserId }) } })
    },
    onError: (error) => {
      // The whole page already reports an expired session.
      if (error instanceof Refusal && error.code === 'access-denied') return
      notify(t`Please try again later or contact support.`, 'bad', FAILED_MS)
    },
  })
}

const hasPlayed = async (gameId: number, { userId }: SignedIn) => (await checkPlayed(gameId, userId)).gamePlayed
