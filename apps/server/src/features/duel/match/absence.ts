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

/** Returns the time by which an away player must be back (DUEL-11, DUEL-12). */
const limitOf = ({ away, awayMs }: Player): Moment => {
  if (!away) return Number.POSITIVE_INFINITY
  return away.since + (away.leaving ? LEAVE_MS : Math.max(0, Math.min(AWAY_ONCE_MS, AWAY_MATCH_MS - awayMs)))
}

/** When an absence ends the match, and who loses it. With `loser` null the match is aborted. */
export interface AbsenceEnd {
  due: Moment
  loser: Seat | null
}

/**
 * Returns when an absence ends the match, or null if no one is away. While both are away, only the match's own limit runs
 * (DUEL-13).
 */
export function absenceEnd({ players: [one, two], ...match }: Match): AbsenceEnd | null {
  if (!isLive(match)) return null
  if (one.away && two.away) {
    const allowed = one.away.leaving && two.away.leaving ? LEAVE_MS : BOTH_AWAY_MS
    return { due: Math.max(one.away.since, two.away.since) + allowed, loser: null }
  }
  if (one.away) return { due: limitOf(one), loser: 1 }
  return two.away ? { due: limitOf(two), loser: 2 } : null
}

/** Marks a player as away since `away.since`: now, or the last sign of life. */
export function disconnect(match: Match, seat: Seat, away: Away): Moved {
  const gone = withPlayer(match, seat, { away })
  return moved(gone, { kind: 'away', seat, until: untilOf(gone, seat) })
}

/**
 * Returns the time by which a player must be back, as shown to the opponent. While both are away, it is the end of the match;
 * after the match, it is the end of the rematch offer.
 */
export function untilOf(match: Match, seat: Seat): Moment {
  if (match.phase.at === 'finished') return match.phase.endedAt + REMATCH_MS
  const both = match.players.every(({ away }) => away)
  return (both && absenceEnd(match)?.due) || limitOf(playerAt(match, seat))
}

/** Marks a player as back. The time away counts towards the limit, except the time during which the opponent was away too. */
export function reconnect(match: Match, seat: Seat, now: Moment): Moved {
  const own = playerAt(match, seat)
  const other = playerAt(match, otherSeat(seat)).away
  if (!own.away) return moved(match)
  const bothSince = other ? Math.max(own.away.since, other.since) : now
  const back = withPlayer(match, seat, { away: null, awayMs: own.awayMs + Math.max(0, bothSince - own.away.since) })
  const event = { kind: 'back', seat } as const
  if (!other) return moved(back, event)
  const still = disconnect(back, otherSeat(seat), { ...other, since: other.since + now - bothSince })
  return moved(still.match, event, ...still.events)
}

/**
 * Updates who is away and who is back from the last signs of life (DUEL-10). A player who left on purpose comes back only by a
 * move.
 */
export function updatePresence(match: Match, seen: readonly [Moment, Moment], now: Moment): Moved {
  let step = moved(match)
  if (!isLive(match)) return step
  for (const seat of [1, 2] as const) {
    const { away } = playerAt(step.match, seat)
    const since = seen[seat - 1] as Moment
    const isGone = now - since > AWAY_SHOWN_MS
    if (away?.leaving || isGone === (away !== null)) continue
    const next = isGone ? disconnect(step.match, seat, { since, leaving: false }) : reconnect(step.match, seat, now)
    step = moved(next.match, ...step.events, ...next.events)
  }
  return step
}
