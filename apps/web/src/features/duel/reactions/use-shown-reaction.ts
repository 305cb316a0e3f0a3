import { useSettings } from '../../../lib/settings.ts'
import { type Match, playerAt, type Seat, type SentReaction } from '../match.ts'
import { useSecondsTo } from '../use-seconds-to.ts'

/** Returns the reaction of a player that is to be seen now; `null` if there is none, or the opponent is muted. */
export function useShownReaction(match: Match, seat: Seat): SentReaction | null {
  const { muted } = useSettings()
  const { reaction } = playerAt(match, seat)
  const isNow = useSecondsTo(reaction?.until ?? 0) > 0
  return isNow && (!muted || seat === match.seat) ? reaction : null
}
