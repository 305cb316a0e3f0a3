import { AWAY_MATCH_MS, AWAY_ONCE_MS, AWAY_SHOWN_MS, BOTH_AWAY_MS, LEAVE_MS, REMATCH_MS } from '@guess/contract/rules/duel-limits'
import {
  type Away,
  isLive,
  type Match,
  type Moment,
  type Moved,
  moved,
  otherSeat,
  type Player,
  playerAt,
  type Seat,
  withPlayer,
} from './match.ts'

/** Until when a player who is away must be back (DUEL-11, DUEL-12). */
const limitOf = ({ away, awayMs }: Player): Moment => {
  if (!away) return Number.POSITIVE_INFINITY
  return away.since + (away.leaving ? LEAVE_MS : Math.max(0, Math.min(AWAY_ONCE_MS, AWAY_MATCH_MS - awayMs)))
}

/** When the absence of somebody ends the match, and who loses it; null: nobody, it is aborted. */
export interface AbsenceEnd {
  due: Moment
  loser: Seat | null
}

/** While both are away nobody's time runs but the match's own (DUEL-13). */
export function absenceEnd({ players: [one, two], ...match }: Match): AbsenceEnd | null {
  if (!isLive(match)) return null
  if (one.away && two.away) {
    const allowed = one.away.leaving && two.away.leaving ? LEAVE_MS : BOTH_AWAY_MS
    return { due: Math.max(one.away.since, two.away.since) + allowed, loser: null }
  }
  if (one.away) return { due: limitOf(one), loser: 1 }
  return two.away ? { due: limitOf(two), loser: 2 } : null
}

/** A player is away from now on, or from when there was last a sign of life. */
export function goAway(match: Match, seat: Seat, away: Away): Moved {
  const gone = withPlayer(match, seat, { away })
  return moved(gone, { kind: 'away', seat, until: untilOf(gone, seat) })
}

/**
 * Until when a player must be back, as the other is told: while both are away, until the match ends; after it, for as long as
 * another may follow.
 */
export function untilOf(match: Match, seat: Seat): Moment {
  if (match.phase.at === 'finished') return match.phase.endedAt + REMATCH_MS
  const both = match.players.every(({ away }) => away)
  return (both && absenceEnd(match)?.due) || limitOf(playerAt(match, seat))
}

/** A player is back: what the absence took counts, but for the time in which the other was away too. */
export function comeBack(match: Match, seat: Seat, now: Moment): Moved {
  const own = playerAt(match, seat)
  const other = playerAt(match, otherSeat(seat)).away
  if (!own.away) return moved(match)
  const bothSince = other ? Math.max(own.away.since, other.since) : now
  const back = withPlayer(match, seat, { away: null, awayMs: own.awayMs + Math.max(0, bothSince - own.away.since) })
  const news = { kind: 'back', seat } as const
  if (!other) return moved(back, news)
  const still = goAway(back, otherSeat(seat), { ...other, since: other.since + now - bothSince })
  return moved(still.match, news, ...still.news)
}

/** Sees from the last signs of life who is away and who is back (DUEL-10). Who left on purpose comes back by doing something. */
export function seePresence(match: Match, seen: readonly [Moment, Moment], now: Moment): Moved {
  let step = moved(match)
  if (!isLive(match)) return step
  for (const seat of [1, 2] as const) {
    const { away } = playerAt(step.match, seat)
    const since = seen[seat - 1] as Moment
    const isGone = now - since > AWAY_SHOWN_MS
    if (away?.leaving || isGone === (away !== null)) continue
    const next = isGone ? goAway(step.match, seat, { since, leaving: false }) : comeBack(step.match, seat, now)
    step = moved(next.match, ...step.news, ...next.news)
  }
  return step
}
