import { type Match, playerAt, type Seat, type SentReaction } from '../match.ts'
import { useSecondsTo } from '../use-seconds-to.ts'
import { useMuted } from './muted.ts'

/** Returns the reaction of a player that is to be seen now; `null` if there is none, or the opponent is muted. */
export function useShownReaction(match: Match, seat: Seat): SentReaction | null {
  const isMuted = useMuted()
  const { reaction } = playerAt(match, seat)
  const isNow = useSecondsTo(reaction?.until ?? 0) > 0
  return isNow && (!isMuted || seat === match.seat) ? reaction : null
}
