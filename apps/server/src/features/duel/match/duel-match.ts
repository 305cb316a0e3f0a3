import { LOBBY_MS, READY_MS, type Reaction } from '@guess/contract/rules/duel'
import { disconnect, reconnect, updatePresence } from './absence.ts'
import {
  canRematch,
  isLive,
  type Match,
  type Moment,
  type Moved,
  moved,
  type NextMatch,
  newMatch,
  otherSeat,
  playerAt,
  type Refused,
  refused,
  SAME,
  type Seat,
  type Seen,
  type SizedGame,
  type Step,
  squaresNow,
  withPlayer,
} from './match.ts'
import { pausedUntil } from './pause.ts'
import { pushed } from './push-deadlines.ts'
import { reacted } from './reaction.ts'
import { giveAnswer, loseBy, openIfPresent, settle, startIfSeen } from './sections.ts'

/** The question of a section: the correct answer and all offered answers. */
export interface Question {
  correctAnswer: string
  answers: readonly string[]
}

/** Everything that can happen to a match. What a step says of it to the players is an event (`MatchEvent`). */
export type DuelInput =
  | { kind: 'join' }
  | { kind: 'extend' }
  | { kind: 'ready'; seat: Seat }
  | { kind: 'shown'; seat: Seat; section: number }
  | { kind: 'open'; seat: Seat; section: number; seenRemaining: number }
  | { kind: 'answer'; seat: Seat; section: number | null; answer: string; questions: ReadonlyMap<number, Question> }
  | { kind: 'next'; seat: Seat; section: number | null }
  | { kind: 'leave'; seat: Seat }
  | { kind: 'react'; seat: Seat; reaction: Reaction }
  /** The player has connected at the moment `at`; `seen` holds the last signs of life. */
  | { kind: 'connected'; seat: Seat; at: Moment; seen: Seen }
  /** The player's last connection has been closed for a while. `since` is the last sign of life, `seen` holds those of both. */
  | { kind: 'disconnected'; seat: Seat; since: Moment; seen: Seen }
  /** The player is banned. */
  | { kind: 'player-banned'; seat: Seat }
  /** The game is hidden or deleted. */
  | { kind: 'game-gone' }
  | { kind: 'rematch'; seat: Seat; next: NextMatch }
  /** Time has passed; `seen` holds the last signs of life. */
  | { kind: 'tick'; seen: Seen }
  /** No process served the match from `since` on; its deadlines move by `ms`. */
  | { kind: 'outage'; since: Moment; ms: number }

type Of<K extends DuelInput['kind']> = Extract<DuelInput, { kind: K }>

/**
 * Applies one input to a match (decision 76): first whatever time alone has changed, then the input itself. A pure function without clock,
 * randomness or database: the same match, input and moment return the same step.
 */
export function stepDuel(before: Match, input: DuelInput, now: Moment): Step {
  if (input.kind === 'outage') return pushed(before, input)
  const seen = seenIn(input)
  const present = seen ? updatePresence(before, seen, now) : moved(before)
  const late = lateRefusal(before, input, now)
  if (late) return late
  const settled = then(present, settle(present.match, now, seen ?? UNKNOWN))
  const step = apply(settled.match, input, now)
  if (step.kind === 'moved') return then(settled, step)
  return step.kind === 'same' && settled.events.length > 0 ? settled : step
}

/** A call does not know when its players were last heard: by itself it ends no section of one who may be away (DUEL-38). */
const UNKNOWN: Seen = [0, 0]

/** Returns the refusal of an answer or a square that comes after the section's time, also if the section has yet to end. */
function lateRefusal(match: Match, input: DuelInput, now: Moment): Refused | null {
  if (input.kind !== 'answer' && input.kind !== 'open') return null
  const due = settle(match, now).match
  if (due === match) return null
  const step = apply(due, input, now)
  return step.kind === 'refused' ? step : null
}

/** Returns the last signs of life, if the input holds them. A connection is a sign of life too. */
function seenIn(input: DuelInput): Seen | undefined {
  if (input.kind === 'tick' || input.kind === 'disconnected') return input.seen
  if (input.kind !== 'connected') return undefined
  const [one, two] = input.seen
  return input.seat === 1 ? [Math.max(one, input.at), two] : [one, Math.max(two, input.at)]
}

const then = (first: Moved, { match, events }: Moved): Moved => moved(match, ...first.events, ...events)

function apply(match: Match, input: Exclude<DuelInput, Of<'outage'>>, now: Moment): Step {
  switch (input.kind) {
    case 'tick':
      return SAME
    case 'join':
      return joined(match, now)
    case 'extend':
      return extended(match, now)
    case 'leave':
      return left(match, input, now)
    case 'react':
      return reacted(match, input, now)
    case 'connected':
      return connected(match, input, now)
    case 'disconnected':
      return isLive(match) && !playerAt(match, input.seat).away
        ? disconnect(match, input.seat, { since: input.since, leaving: false }, now)
        : SAME
    case 'rematch':
      return askedForRematch(match, input, now)
    case 'player-banned':
      return playerBanned(match, input, now)
    case 'game-gone':
      return match.phase.at === 'lobby' ? closed(match) : SAME
    case 'ready':
      return readied(match, input, now)
    case 'shown':
      return shown(match, input, now)
    case 'open':
    case 'answer':
    case 'next':
      return played(match, input, now)
    default:
      return input satisfies never
  }
}

type PlayersMove = Of<'open' | 'answer' | 'next'>

/**
 * Applies a player's move. A player who makes a move no longer counts as leaving, whereas what a page reports by itself may have
 * been sent before the player left (DUEL-12).
 */
function played(match: Match, input: PlayersMove, now: Moment): Step {
  const isLeaving = isLive(match) && playerAt(match, input.seat).away?.leaving
  const back = isLeaving ? reconnect(match, input.seat, now) : moved(match)
  const step = movesOf(back.match, input, now)
  if (step.kind === 'moved') return then(back, step)
  return step.kind === 'same' && isLeaving ? back : step
}

function movesOf(match: Match, input: PlayersMove, now: Moment): Step {
  switch (input.kind) {
    case 'open':
      return opened(match, input, now)
    case 'answer':
      return answered(match, input, now)
    case 'next':
      return readiedForNext(match, input, now)
    default:
      return input satisfies never
  }
}

/** Takes the second seat (DUEL-2). */
function joined(match: Match, now: Moment): Step {
  if (match.phase.at === 'expired') return refused('duel-expired')
  if (match.phase.at !== 'lobby') return refused('duel-full')
  const readyBy = now + READY_MS
  return moved({ ...match, phase: { at: 'gathering', readyBy } }, { kind: 'joined', readyBy })
}

function extended(match: Match, now: Moment): Step {
  if (match.phase.at === 'expired') return refused('duel-expired')
  if (match.phase.at !== 'lobby') return refused('duel-full')
  const expiresAt = now + LOBBY_MS
  return moved({ ...match, phase: { at: 'lobby', expiresAt } }, { kind: 'extended', expiresAt })
}

/** Returns whether the opponent must know who is present: during a match, and after it while a rematch is possible (DUEL-27). */
const mustShowPresence = (match: Match, now: Moment) => isLive(match) || canRematch(match, now)

const closed = (lobby: Match): Step => moved({ ...lobby, phase: { at: 'expired' } }, { kind: 'closed' })

/**
 * Leaves on purpose: a lobby closes at once, a match waits for `LEAVE_MS` (DUEL-12). An absence up to now, and its pause, count
 * (DUEL-11, DUEL-35).
 */
function left(match: Match, { seat }: Of<'leave'>, now: Moment): Step {
  if (match.phase.at === 'lobby') return closed(match)
  if (!mustShowPresence(match, now) || playerAt(match, seat).away?.leaving) return SAME
  const counted = reconnect(match, seat, now).match
  return disconnect(counted, seat, { since: now, leaving: true }, now)
}

/** Ends an absence by a new connection, unless it is older than the moment at which the player left on purpose (DUEL-12). */
function connected(match: Match, { seat, at }: Of<'connected'>, now: Moment): Step {
  const { away } = playerAt(match, seat)
  if (!mustShowPresence(match, now) || !away || (away.leaving && at < away.since)) return SAME
  return reconnect(match, seat, now)
}

/** Removes a banned player: a lobby closes and a match ends at once (OPERATOR-18). */
function playerBanned(match: Match, { seat }: Of<'player-banned'>, now: Moment): Step {
  if (match.phase.at === 'lobby') return closed(match)
  return isLive(match) ? loseBy(match, seat, now) : SAME
}

/** Marks a player as ready. If the opponent is ready too, continues with `begin`. */
function ready(match: Match, seat: Seat, begin: (match: Match) => Moved): Step {
  if (playerAt(match, seat).ready) return SAME
  const next = moved(withPlayer(match, seat, { ready: true }), { kind: 'ready', seat })
  return playerAt(match, otherSeat(seat)).ready ? then(next, begin(next.match)) : next
}

function readied(match: Match, { seat }: Of<'ready'>, now: Moment): Step {
  if (match.phase.at === 'lobby' || match.phase.at === 'expired') return refused('game-not-started')
  return match.phase.at === 'gathering' ? ready(match, seat, (both) => openIfPresent(both, 0, now)) : SAME
}

function readiedForNext(match: Match, { seat, section }: Of<'next'>, now: Moment): Step {
  const refusal = notBegun(match)
  if (refusal) return refusal
  const requested = section ?? match.section
  if (requested > match.section) return refused('section-not-current')
  if (match.phase.at === 'finished' || requested < match.section) return SAME
  if (match.phase.at !== 'revealed') return refused('section-running')
  return ready(match, seat, (both) => openIfPresent(both, match.section + 1, now))
}

const notBegun = ({ phase }: Match) =>
  phase.at === 'lobby' || phase.at === 'gathering' || phase.at === 'expired' ? refused('game-not-started') : null

const isOpen = ({ phase }: Match) => phase.at === 'opening' || phase.at === 'running'

/** Notes that the section's first square is on a player's screen. The time starts when it is on both screens (DUEL-4). */
function shown(match: Match, { seat, section }: Of<'shown'>, now: Moment): Step {
  const refusal = notBegun(match)
  if (refusal) return refusal
  if (section > match.section) return refused('section-not-current')
  const isLate = section < match.section || match.phase.at !== 'opening'
  return isLate || playerAt(match, seat).shown ? SAME : showSquare(match, seat, now)
}

/** Marks the section's first square as on a player's screen. */
function showSquare(match: Match, seat: Seat, now: Moment): Moved {
  if (match.phase.at !== 'opening' || playerAt(match, seat).shown) return moved(match)
  const next = moved(withPlayer(match, seat, { shown: true }), { kind: 'shown', seat })
  return then(next, startIfSeen(next.match, now))
}

/**
 * Opens one more square for a player, unless the section is paused (DUEL-36). If the client saw more hidden squares than remain,
 * the call is a repetition (DUEL-5).
 */
function opened(match: Match, { seat, section, seenRemaining }: Of<'open'>, now: Moment): Step {
  const refusal = notBegun(match)
  if (refusal) return refusal
  if (match.phase.at === 'finished') return refused('duel-over')
  if (section > match.section) return refused('section-not-current')
  const player = playerAt(match, seat)
  if (section < match.section || !isOpen(match) || player.given) return refused('section-answered')
  const remaining = squaresNow(match) - player.opened
  if (remaining < seenRemaining) return SAME
  if (remaining === 0) return refused('no-square-left')
  if (pausedUntil(match, now) !== null) return refused('duel-paused')
  return moved(withPlayer(match, seat, { opened: player.opened + 1 }), { kind: 'opened', seat })
}

/** Answers a section, once; repeating the same answer changes nothing (DUEL-5). */
function answered(match: Match, input: Of<'answer'>, now: Moment): Step {
  const { seat, answer, questions } = input
  const refusal = notBegun(match)
  if (refusal) return refusal
  const section = input.section ?? match.section
  const player = playerAt(match, seat)
  const given = section === match.section && isOpen(match) ? player.given : player.outcomes[section]
  if (given) return given.answer === answer ? SAME : refused(given.answer === null ? 'section-not-current' : 'section-answered')
  if (match.phase.at === 'finished') return refused('duel-over')
  if (section !== match.section) return refused('section-not-current')
  const question = questions.get(section)
  if (!question?.answers.includes(answer)) return refused('answer-not-offered')
  const step = showSquare(match, seat, now)
  return then(step, giveAnswer(step.match, seat, answer, question.correctAnswer, now))
}

/** Asks for a rematch, which begins when both players have asked (DUEL-17). */
function askedForRematch(match: Match, { seat, next }: Of<'rematch'>, now: Moment): Step {
  const { phase } = match
  if (phase.at !== 'finished') return refused(phase.at === 'expired' ? 'duel-expired' : 'duel-running')
  if (phase.next || phase.asked === seat) return SAME
  if (!canRematch(match, now)) return refused('duel-expired')
  const back = reconnect(match, seat, now)
  if (!phase.asked) return then(back, moved({ ...back.match, phase: { ...phase, asked: seat } }, { kind: 'asked', seat }))
  return then(back, moved({ ...back.match, phase: { ...phase, next } }, { kind: 'rematch', ...next }))
}

/** Returns the new match of a rematch. The caller that saves it swaps the seats. */
export const rematchOf = (game: SizedGame, now: Moment) => newMatch(game, { at: 'gathering', readyBy: now + READY_MS })
