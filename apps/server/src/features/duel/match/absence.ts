import { AWAY_MATCH_MS, AWAY_ONCE_MS, AWAY_SHOWN_MS, BOTH_AWAY_MS, LEAVE_MS, REMATCH_MS } from '@guess/contract/rules/duel'
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
  type Seen,
  withPlayer,
} from './match.ts'
import { endPause, pausedUntil, phaseEnd, withLatePause } from './pause.ts'

/** Returns the time by which an away player must be back (DUEL-11, DUEL-12). */
const limitOf = ({ away, awayMs }: Player): Moment => {
  if (!away) return Number.POSITIVE_INFINITY
  return away.since + Math.max(0, Math.min(away.leaving ? LEAVE_MS : AWAY_ONCE_MS, AWAY_MATCH_MS - awayMs))
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

/** Returns the end of the running section and of its pause, for the events that change them. */
const timesOf = (match: Match, now: Moment) => ({
  deadline: match.phase.at === 'running' ? phaseEnd(match) : null,
  pausedUntil: pausedUntil(match, now),
})

/** Marks a player as away since `away.since`: now, or the last sign of life. */
export function disconnect(match: Match, seat: Seat, away: Away, now: Moment): Moved {
  const gone = withLatePause(withPlayer(match, seat, { away: { ...away, from: away.from ?? away.since } }), now)
  return moved(gone, { kind: 'away', seat, until: untilOf(gone, seat), leaving: away.leaving, ...timesOf(gone, now) })
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
  const awayMs = own.awayMs + Math.max(0, bothSince - own.away.since)
  const back = withPlayer(endPause(match, seat, now), seat, { away: null, awayMs })
  const event = { kind: 'back', seat, ...timesOf(back, now) } as const
  if (!other) return moved(back, event)
  const counted = { ...other, since: other.since + now - bothSince, from: other.from ?? other.since }
  const still = disconnect(back, otherSeat(seat), counted, now)
  return moved(still.match, event, ...still.events)
}

/**
 * Updates who is away and who is back from the last signs of life (DUEL-10). A player is back after a new sign of life; one who
 * left on purpose comes back only by a move.
 */
export function updatePresence(match: Match, seen: Seen, now: Moment): Moved {
  let step = moved(match)
  if (!isLive(match)) return step
  for (const seat of [1, 2] as const) {
    const { away } = playerAt(step.match, seat)
    const since = seen[seat - 1] as Moment
    const isSilent = now - since > AWAY_SHOWN_MS
    const isSame = away ? away.leaving || isSilent || since === (away.from ?? away.since) : !isSilent
    if (isSame) continue
    const next = away ? reconnect(step.match, seat, now) : disconnect(step.match, seat, { since, leaving: false }, now)
    step = moved(next.match, ...step.events, ...next.events)
  }
  return step
}
