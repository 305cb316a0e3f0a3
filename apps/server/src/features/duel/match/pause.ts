import { PAUSE_MATCH_MS, SECOND_ANSWER_MS, SECTION_START_MS } from '@guess/contract/rules/duel'
import { type Match, type Moment, otherSeat, type Player, playerAt, type Seat, withPlayer } from './match.ts'

/** A pause stops the clock of a section, and not its speed bonus (decision 22). */
interface Interval {
  from: Moment
  to: Moment
}

const lengthOf = ({ from, to }: Interval) => Math.max(0, to - from)
const overlapOf = (one: Interval, other: Interval): Interval => ({
  from: Math.max(one.from, other.from),
  to: Math.min(one.to, other.to),
})
const until = ({ from, to }: Interval, now: Moment): Interval => ({ from, to: Math.min(to, now) })

/** Returns when the open section was sent or, once its time runs, when that began; null between sections. */
function beganAt({ phase }: Match): Moment | null {
  if (phase.at === 'running') return phase.startedAt
  return phase.at === 'opening' ? phase.startsBy - SECTION_START_MS : null
}

/** Returns how the absence of a player would pause the open section, whatever its end. */
function absencePauseOf(match: Match, seat: Seat): Interval | null {
  const began = beganAt(match)
  const { away, given, pausedMs = 0 } = playerAt(match, seat)
  if (began === null || !away || given) return null
  const from = Math.max(began, away.from ?? away.since)
  return { from, to: from + Math.max(0, PAUSE_MATCH_MS - pausedMs) }
}

/**
 * Returns the pause that the absence of a player causes in the open section: from the last sign of life until the pauses of the
 * player are used up. Null if the player is present or has answered, or was last heard after the section's end, which is later by a
 * pause of the other player (DUEL-35).
 */
function pauseOf(match: Match, seat: Seat): Interval | null {
  const { phase } = match
  const own = absencePauseOf(match, seat)
  if (!own || phase.at !== 'running' || own.from <= phase.deadline) return own
  const other = absencePauseOf(match, otherSeat(seat))
  const end = phase.deadline + (other && other.from <= phase.deadline ? lengthOf(other) : 0)
  return own.from <= end ? own : null
}

const pausesOf = (match: Match) => ([1, 2] as const).flatMap((seat) => pauseOf(match, seat) ?? [])

/** Returns how many milliseconds the section stands because of the players who are away now, at most up to `now`. */
function standingMs(match: Match, now: Moment = Number.POSITIVE_INFINITY): number {
  const [one, two] = pausesOf(match).map((pause) => until(pause, now))
  if (!one || !two) return one ? lengthOf(one) : 0
  return lengthOf(one) + lengthOf(two) - lengthOf(overlapOf(one, two))
}

/**
 * Returns when the phase ends by itself, or null if it does not. While a section is paused, it is the end if nobody comes back
 * before the pause ends.
 */
export function phaseEnd(match: Match): Moment | null {
  const { phase } = match
  switch (phase.at) {
    case 'lobby':
      return phase.expiresAt
    case 'gathering':
    case 'revealed':
      return phase.readyBy
    case 'opening':
      return phase.startsBy
    case 'running':
      return phase.deadline + standingMs(match)
    case 'expired':
    case 'finished':
      return null
    default:
      return phase satisfies never
  }
}

/** Returns when the section goes on if nobody comes back, or null if it is not paused. */
export function pausedUntil(match: Match, now: Moment): Moment | null {
  const ends = pausesOf(match).flatMap(({ from, to }) => (from <= now && now < to ? to : []))
  return ends.length > 0 ? Math.max(...ends) : null
}

/** Returns a time by which no section can be paused any more, even if nobody comes back. */
export const pausesEnd = (match: Match): Moment => Math.max(0, ...pausesOf(match).map(({ to }) => to))

/** Returns the deadline that an answer given now leaves to the other player, by the section's own time (DUEL-7). */
export const secondDeadline = (match: Match, deadline: Moment, now: Moment) =>
  Math.min(deadline, now - standingMs(match, now) + SECOND_ANSWER_MS)

/**
 * Applies a pause that was noticed after it had begun: an answer that was given in the meantime has not started the second
 * player's 15 seconds.
 */
export function withLatePause(match: Match, now: Moment): Match {
  const { phase, players } = match
  if (phase.at !== 'running' || !players.some(({ given }) => given)) return match
  return { ...match, phase: { ...phase, deadline: secondDeadline(match, phase.deadline, now) } }
}

/** Returns whether an absence of a player could still pause a section. */
export const hasPauseLeft = ({ pausedMs = 0 }: Player) => pausedMs < PAUSE_MATCH_MS

/** Ends the pause of a player: adds it to the player's sum, and moves the deadline by it. */
export function endPause(match: Match, seat: Seat, now: Moment): Match {
  const pause = pauseOf(match, seat)
  if (!pause) return match
  const used = until(pause, now)
  const { pausedMs = 0 } = playerAt(match, seat)
  const other = pauseOf(match, otherSeat(seat))
  const counted = withPlayer(match, seat, { pausedMs: pausedMs + lengthOf(used) })
  // What both pauses share is added when the other one ends.
  const added = lengthOf(used) - (other ? lengthOf(overlapOf(used, other)) : 0)
  const { phase } = counted
  if (phase.at === 'running') return { ...counted, phase: { ...phase, deadline: phase.deadline + added } }
  return phase.at === 'opening' ? { ...counted, phase: { ...phase, pausedMs: (phase.pausedMs ?? 0) + added } } : counted
}

/**
 * Returns how many milliseconds the start of a section that is open but not started is late because of pauses. They count towards
 * the time that an answer took (DUEL-37).
 */
export function lateMs(match: Match, now: Moment): number {
  const { phase } = match
  if (phase.at !== 'opening') return 0
  return Math.max(0, Math.min(now - phase.startsBy, (phase.pausedMs ?? 0) + standingMs(match, now)))
}

/** Ends the pauses of both players, because the section is over or its time begins. */
export const endPauses = (match: Match, now: Moment): Match => endPause(endPause(match, 1, now), 2, now)
