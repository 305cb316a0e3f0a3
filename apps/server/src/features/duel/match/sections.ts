import {
  ANSWER_GRACE_MS,
  MISSED_SECTIONS,
  READY_MS,
  SECOND_ANSWER_MS,
  SECTION_START_MS,
  SILENT_SECTIONS,
  sectionMs,
} from '@guess/contract/rules/duel'
import { duelScore, speedPoints } from '@guess/contract/rules/scoring'
import { absenceEnd } from './absence.ts'
import {
  FRESH,
  type Match,
  type Moment,
  type Moved,
  moved,
  type Outcome,
  otherSeat,
  type Player,
  playerAt,
  type Reason,
  type Seat,
  type Seen,
  squaresNow,
  withPlayer,
} from './match.ts'
import { endPause, endPauses, hasPauseLeft, lateMs, pausedUntil, pausesEnd, phaseEnd, secondDeadline } from './pause.ts'

const bothGave = ({ players }: Match) => players.every(({ given }) => given)
const bothShown = ({ players }: Match) => players.every(({ shown }) => shown)
const bothReady = ({ players }: Match) => players.every(({ ready }) => ready)
const isAnyAway = ({ players }: Match) => players.some(({ away }) => away)

/** Ends a match (DUEL-14). */
function finish(match: Match, reason: Reason, winner: Seat | null, now: Moment): Moved {
  const phase = { at: 'finished', winner, reason, endedAt: now, asked: null, next: null } as const
  return moved({ ...match, phase }, { kind: 'finished' })
}

/** Opens a section for both players. Its time starts when both have it on screen (DUEL-4). */
function openSection(match: Match, section: number, now: Moment): Moved {
  const startsBy = now + SECTION_START_MS
  const [one, two] = match.players
  const players: Match['players'] = [
    { ...one, ...FRESH },
    { ...two, ...FRESH },
  ]
  return moved({ ...match, section, players, phase: { at: 'opening', startsBy } }, { kind: 'section', section, startsBy })
}

/** Opens a section whose time has come, unless a player is away: it waits for the player's return (DUEL-36). */
export const openIfPresent = (match: Match, section: number, now: Moment): Moved =>
  isAnyAway(match) ? moved(match) : openSection(match, section, now)

/** Starts the time of a section (DUEL-4, DUEL-7). */
function startSection(before: Match, now: Moment): Moved {
  const startedAt = now - lateMs(before, now)
  const match = endPauses(before, now)
  const isAnswered = match.players.some(({ given }) => given)
  const whole = sectionMs(squaresNow(match))
  const deadline = now + (isAnswered ? Math.min(whole, SECOND_ANSWER_MS) : whole)
  return moved({ ...match, phase: { at: 'running', startedAt, deadline } }, { kind: 'started', section: match.section, deadline })
}

/** Starts the time of a section if both players have it on screen and it is not paused. */
export const startIfSeen = (match: Match, now: Moment): Moved =>
  match.phase.at === 'opening' && bothShown(match) && pausedUntil(match, now) === null ? startSection(match, now) : moved(match)

/**
 * Judges an answer given now (DUEL-6). Before the section's time starts, the speed bonus is full. Pauses do not stop the fall of
 * the bonus, because both players go on seeing the picture (DUEL-37).
 */
function judgeAnswer(match: Match, seat: Seat, answer: string, correctAnswer: string, now: Moment): Outcome {
  const elapsed = match.phase.at === 'running' ? now - match.phase.startedAt : lateMs(match, now)
  const correct = answer === correctAnswer
  const earned = correct ? duelScore(squaresNow(match) - playerAt(match, seat).opened, elapsed) : 0
  return { answer, correct, earned, speed: correct ? speedPoints(elapsed) : 0 }
}

/**
 * Saves an answer and applies its consequences: the second answer ends the section, the first one shortens the opponent's time
 * (DUEL-7). An answer ends the pause of its player.
 */
export function giveAnswer(before: Match, seat: Seat, answer: string, correctAnswer: string, now: Moment): Moved {
  const given = judgeAnswer(before, seat, answer, correctAnswer, now)
  const match = shortened(withPlayer(endPause(before, seat, now), seat, { given }), now)
  const deadline = match.phase.at === 'running' ? phaseEnd(match) : null
  const event = { kind: 'answered', seat, deadline, pausedUntil: pausedUntil(match, now) } as const
  return bothGave(match) ? withEvents(revealSection(match, now), event) : moved(match, event)
}

function shortened(match: Match, now: Moment): Match {
  const { phase } = match
  if (phase.at !== 'running' || bothGave(match)) return match
  return { ...match, phase: { ...phase, deadline: secondDeadline(match, phase.deadline, now) } }
}

const withEvents = ({ match, events }: Moved, ...before: Moved['events']): Moved => moved(match, ...before, ...events)

const MISSED: Outcome = { answer: null, correct: false, earned: 0 }

/** Returns a player after a section. A section during an absence does not count as missed: absence has its own limits. */
function closed(player: Player): Player {
  const outcome = player.given ?? MISSED
  const missed = player.given ? 0 : player.missed + (player.away ? 0 : 1)
  return { ...player, score: player.score + outcome.earned, outcomes: [...player.outcomes, outcome], missed, ready: false }
}

/** Ends a section for both players and publishes its outcome; the last section ends the match (DUEL-8, DUEL-14, DUEL-15). */
function revealSection(before: Match, now: Moment): Moved {
  const match = endPauses(before, now)
  const silent = match.players.some(({ given }) => given) ? 0 : match.silent + 1
  const [one, two] = match.players.map(closed) as [Player, Player]
  const after: Match = { ...match, silent, players: [one, two] }
  const end = endOf(after)
  const event = { kind: 'revealed', section: match.section, readyBy: end ? null : now + READY_MS } as const
  if (end) return withEvents(finish(after, end.reason, end.winner, now), event)
  return moved({ ...after, phase: { at: 'revealed', readyBy: now + READY_MS } }, event)
}

const leader = ([one, two]: Match['players']): Seat | null => {
  if (one.score === two.score) return null
  return one.score > two.score ? 1 : 2
}

/** Returns how the match ends with the section that is over, or null if it continues. */
function endOf({ players, silent, section, sectionAmount }: Match): { reason: Reason; winner: Seat | null } | null {
  if (silent >= SILENT_SECTIONS) return { reason: 'aborted', winner: null }
  const idle = ([1, 2] as const).find((seat) => (players[seat - 1]?.missed ?? 0) >= MISSED_SECTIONS)
  if (idle) return { reason: 'forfeit', winner: otherSeat(idle) }
  return section + 1 === sectionAmount ? { reason: 'played', winner: leader(players) } : null
}

/** Returns when the phase must change. What both players are ready for is due at once; no section opens while a player is away. */
function phaseDue(match: Match): Moment {
  const end = phaseEnd(match) ?? Number.POSITIVE_INFINITY
  switch (match.phase.at) {
    case 'running':
      return end + ANSWER_GRACE_MS
    case 'opening':
      return Math.max(bothShown(match) ? 0 : end, pausesEnd(match))
    case 'gathering':
    case 'revealed':
      if (isAnyAway(match)) return Number.POSITIVE_INFINITY
      return bothReady(match) ? 0 : end
    default:
      return end
  }
}

/**
 * Returns whether a section must stay open because a player who has yet to answer has not been heard from since shortly before
 * its end: the player may be away, which is not certain yet (DUEL-38).
 */
function isUncertain(match: Match, seen: Seen): boolean {
  const { phase, players } = match
  const end = phaseEnd(match)
  if (phase.at !== 'running' || end === null) return false
  const isSilent = (place: number) => (seen[place] as Moment) < end - ANSWER_GRACE_MS
  return players.some((player, place) => !player.away && !player.given && hasPauseLeft(player) && isSilent(place))
}

/** Returns when the match next changes without an action of a player, or null if it never does. */
export function dueOf(match: Match): Moment | null {
  const due = Math.min(phaseDue(match), absenceEnd(match)?.due ?? Number.POSITIVE_INFINITY)
  return Number.isFinite(due) ? due : null
}

/** Until the first section is over, leaving the match costs nothing (DUEL-12). */
const isEarly = ({ players }: Match) => players[0].outcomes.length === 0

/**
 * Ends a match because of an absence: `loser` forfeits it. If `loser` is null (both are gone), or no section is over yet, the
 * match is aborted.
 */
export function loseBy(match: Match, loser: Seat | null, now: Moment): Moved {
  return loser && !isEarly(match) ? finish(match, 'forfeit', otherSeat(loser), now) : finish(match, 'aborted', null, now)
}

/**
 * Applies what time alone changes: at most one phase change (DUEL-23).
 * @param seen the last signs of life, if they are known
 */
export function settle(match: Match, now: Moment, seen?: Seen): Moved {
  const absence = absenceEnd(match)
  if (absence && absence.due <= now) return loseBy(match, absence.loser, now)
  if (phaseDue(match) > now || (seen && isUncertain(match, seen))) return moved(match)
  switch (match.phase.at) {
    case 'lobby':
      return moved({ ...match, phase: { at: 'expired' } }, { kind: 'closed' })
    case 'gathering':
      return openSection(match, 0, now)
    case 'opening':
      return startSection(match, now)
    case 'running':
      return revealSection(match, now)
    case 'revealed':
      return openSection(match, match.section + 1, now)
    case 'expired':
    case 'finished':
      return moved(match)
    default:
      return match.phase satisfies never
  }
}
