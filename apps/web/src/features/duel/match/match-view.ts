import type { DuelMessage } from '@guess/contract/realtime/duel-messages'
import { REACTION_SHOWN_MS } from '@guess/contract/rules/duel'
import type { DuelState } from '../../../api/duels.ts'
import type { Section } from '../../../board/section.ts'
import { aheadAfter } from '../../../lib/server-clock.ts'
import {
  type Ended,
  type Finished,
  localMoment,
  localMomentOrNull,
  type Match,
  type MatchPlayer,
  type Next,
  newSection,
  opponent,
  type Seat,
  type SectionEnd,
  withPlayer,
} from '../match.ts'

// The match as this page knows it, from the server's states and numbered messages. A message without its predecessor waits in `early`. What
// a message does not say makes the match `unsure`, until the state has been fetched. `ahead` is how far the server's clock is ahead of
// this browser's, by which all times are converted.

/** A message, and when this browser received it. */
export interface ReceivedMessage {
  message: DuelMessage
  receivedAt: number
}

/** What a page knows about a match. `early` holds messages that arrived before a missing one. */
export type MatchView =
  | { at: 'loading'; early: readonly ReceivedMessage[] }
  | { at: 'failed'; cause: unknown }
  /** There is no such match, or not for this player. */
  | { at: 'lost' }
  /** The second player has not joined yet. */
  | { at: 'lobby'; gameId: number }
  | { at: 'there'; match: Match; early: readonly ReceivedMessage[] }

export const LOADING: MatchView = { at: 'loading', early: [] }

/** Returns whether the state must be fetched, because something is unknown or was missed. */
export const isUnsure = (view: MatchView) =>
  view.at === 'loading' || (view.at === 'there' && (view.match.unsure || view.early.length > 0))

/** Applies a message: the next one updates the match, a known one changes nothing, a later one waits for those in between. */
export function receive(view: MatchView, received: ReceivedMessage): MatchView {
  if (view.at === 'loading') return { at: 'loading', early: [...view.early, received] }
  return view.at === 'there' ? caughtUp(view.match, [...view.early, received]) : view
}

/** Applies a state of the server. One that is older than the view changes nothing. */
export function withState(view: MatchView, state: DuelState, receivedAt: number): MatchView {
  if (state.phase === 'expired') return { at: 'lost' }
  if (state.phase === 'lobby' || !state.player2) return { at: 'lobby', gameId: state.gameId }
  const before = view.at === 'there' ? view.match : null
  const early = view.at === 'there' || view.at === 'loading' ? view.early : []
  if (before && state.seq < before.seq) return view
  return caughtUp(matchOf(state, state.player2, receivedAt, before), early)
}

function caughtUp(before: Match, waiting: readonly ReceivedMessage[]): MatchView {
  let match = before
  for (const received of waiting.toSorted((one, other) => one.message.seq - other.message.seq)) {
    if (received.message.seq === match.seq + 1) match = moved(match, received)
  }
  return { at: 'there', match, early: waiting.filter(({ message }) => message.seq > match.seq) }
}

function moved(before: Match, received: ReceivedMessage): Match {
  const { message, receivedAt } = received
  const match = { ...before, seq: message.seq, ahead: aheadAfter(before.ahead, Date.parse(message.at), receivedAt) }
  switch (message.message) {
    case 'Section shown':
    case 'Square opened':
      return match
    case 'Lobby extended':
    case 'Lobby closed':
    case 'Player joined':
      return { ...match, unsure: true }
    case 'Player ready':
      return withPlayer(match, message.seat, { ready: true })
    case 'Game ready':
    case 'Next section ready':
      return opened(match, message)
    case 'Section started':
      return { ...match, phase: { at: 'running', until: localMoment(match, message.deadline) } }
    case 'Answer sent':
      return paced(answered(match, message.seat), message)
    case 'Both players answered':
      return revealed(match, message)
    case 'Opponent away':
      return paced(gone(match, message), message)
    case 'Opponent back':
      return paced(back(match, message.seat), message)
    // The deadlines of players who are away have moved too, and only the state contains them.
    case 'Deadlines moved':
      return { ...match, unsure: true }
    case 'Game finished':
      return { ...match, unsure: true, phase: finished(match, message) }
    case 'Rematch asked':
      return withPlayer(match, message.seat, { ready: true })
    case 'Rematch ready':
      return withNext(match, { gameToken: message.gameToken, gameId: message.gameId })
    case 'Reaction sent':
      return reacted(match, message, receivedAt)
    default:
      return message satisfies never
  }
}

const finished = (match: Match, result: Finished['result']): Finished => ({
  at: 'finished',
  result,
  ends: [],
  next: null,
  nextName: null,
  committed: null,
  wasHere: true,
  wasAway: opponent(match).awayUntil !== null,
})

const gone = (match: Match, { seat, until, leaving }: Extract<DuelMessage, { message: 'Opponent away' }>) =>
  withPlayer(match, seat, { awayUntil: localMoment(match, until), leaving: leaving ?? false })

function back(match: Match, seat: Seat): Match {
  const present = withPlayer(match, seat, { awayUntil: null, leaving: false })
  const { phase } = present
  return phase.at === 'finished' && seat !== match.seat ? { ...present, phase: { ...phase, wasAway: false } } : present
}

type Opened = Extract<DuelMessage, { message: 'Game ready' | 'Next section ready' }>

function opened(match: Match, { sections: [section], startsBy }: Opened): Match {
  if (!section) return { ...match, unsure: true }
  const [one, two] = match.players
  const fresh = { answered: false, ready: false }
  return {
    ...match,
    players: [
      { ...one, ...fresh },
      { ...two, ...fresh },
    ],
    phase: { at: 'opening', until: localMoment(match, startsBy) },
    pausedUntil: null,
    ...newSection(section),
  }
}

function answered(match: Match, seat: Seat): Match {
  // The player answered in another window: only the state contains which answer it was.
  const unsure = match.unsure || (seat === match.seat && match.choice === null)
  return { ...withPlayer(match, seat, { answered: true }), unsure }
}

type Paced = Extract<DuelMessage, { message: 'Answer sent' | 'Opponent away' | 'Opponent back' }>

/** Applies the new end of the running section, and until when it is paused. */
function paced(match: Match, { deadline, pausedUntil }: Paced): Match {
  const next = { ...match, pausedUntil: localMomentOrNull(match, pausedUntil) }
  if (deadline == null || match.phase.at !== 'running') return next
  return { ...next, phase: { at: 'running', until: localMoment(match, deadline) } }
}

function revealed(match: Match, end: Extract<DuelMessage, { message: 'Both players answered' }>): Match {
  const [one, two] = match.players
  const over = { answered: false, ready: false }
  return {
    ...match,
    players: [
      { ...one, ...over, score: end.player1Score, marks: [...one.marks, end.player1Answer === end.correctAnswer] },
      { ...two, ...over, score: end.player2Score, marks: [...two.marks, end.player2Answer === end.correctAnswer] },
    ],
    phase: { at: 'revealed', until: localMomentOrNull(match, end.readyBy) },
    pausedUntil: null,
    choice: match.seat === 1 ? end.player1Answer : end.player2Answer,
    opening: false,
    readied: false,
    end,
  }
}

/** Notes a reaction, to be shown from now on, unless it was sent so long ago that it would answer something else (DUEL-80). */
function reacted(match: Match, message: Extract<DuelMessage, { message: 'Reaction sent' }>, receivedAt: number): Match {
  const { seq, seat, reaction: kind, at } = message
  if (receivedAt >= localMoment(match, at) + REACTION_SHOWN_MS) return match
  return withPlayer(match, seat, { reaction: { seq, kind, until: receivedAt + REACTION_SHOWN_MS } })
}

const withNext = (match: Match, next: Next): Match =>
  match.phase.at === 'finished' ? { ...match, phase: { ...match.phase, next } } : { ...match, unsure: true }

function matchOf(state: DuelState, player2: NonNullable<DuelState['player2']>, receivedAt: number, before: Match | null): Match {
  const ahead = aheadAfter(null, Date.parse(state.at), receivedAt)
  const local = (date: string | null) => localMomentOrNull({ ahead }, date)
  const playerOf = (player: DuelState['player1'], known: MatchPlayer | undefined) => ({
    ...{ ...player, givenName: player.name, awayUntil: local(player.awayUntil) },
    reaction: known?.reaction ?? null,
  })
  const { seq, gameToken, gameId, gameName, daily, squareAmount, sectionAmount, playerNumber: seat } = state
  return {
    ...{ seq, ahead, gameToken, gameId, gameName, daily, squareAmount, sectionAmount, seat },
    unsure: false,
    players: [playerOf(state.player1, before?.players[0]), playerOf(player2, before?.players[1])],
    phase: phaseOf(state, local(state.until), before),
    commitment: before ? before.commitment : state.commitment,
    wasThereAtStart: before ? before.wasThereAtStart : state.phase === 'gathering',
    pausedUntil: local(state.pausedUntil),
    ...sectionOf(state, before),
    end: endOf(state),
  }
}

function phaseOf(state: DuelState, until: number | null, before: Match | null): Match['phase'] {
  if (state.result) {
    const known = before?.phase.at === 'finished' ? before.phase : null
    const other = state.playerNumber === 1 ? state.player2 : state.player1
    return {
      at: 'finished',
      result: state.result,
      ends: endsOf(state),
      next: nextOf(state),
      nextName: state.nextGameName,
      wasHere: known?.wasHere ?? false,
      wasAway: (known?.wasAway ?? true) && other?.awayUntil != null,
      committed: state.committed,
    }
  }
  if (state.phase === 'revealed') return { at: 'revealed', until }
  if (state.phase === 'opening' || state.phase === 'running') return { at: state.phase, until: until ?? 0 }
  return { at: 'gathering', until: until ?? 0 }
}

const nextOf = ({ rematchToken, rematchGameId }: DuelState): Next | null =>
  rematchToken === null || rematchGameId === null ? null : { gameToken: rematchToken, gameId: rematchGameId }

const endsOf = ({ ends }: DuelState): readonly Ended[] => ends

/** Returns how the section on screen ended; `null` before its end. */
const endOf = ({ phase, lastEnd }: DuelState): SectionEnd | null =>
  phase === 'revealed' || phase === 'finished' ? lastEnd : null

type Board = Pick<Match, 'section' | 'choice' | 'opening' | 'readied'>

/** Returns the section on screen. Presses whose requests are still running stay pressed. */
function sectionOf(state: DuelState, before: Match | null): Board {
  // After the match has ended, the last section stays as it was.
  if (state.phase === 'finished' && before) return { ...boardOf(before), choice: lastChoice(state, before) }
  if (!state.section) return { section: null, choice: state.ownAnswer, opening: false, readied: false }
  const fresh = newSection(state.section)
  if (before?.section?.sectionNumber !== state.section.sectionNumber) return { ...fresh, choice: state.ownAnswer }
  const section = moreOpened(before.section, fresh.section)
  // A square that has been opened since the press is the one that was requested.
  const opening = before.opening && section.squares.length === before.section.squares.length
  // Once the section is over, a press that has not arrived no longer counts.
  const pressed = state.phase === 'revealed' ? null : before.choice
  return { section, choice: state.ownAnswer ?? pressed, opening, readied: before.readied }
}

/** Returns the answer that counted, if the match ended with the section on screen. */
function lastChoice({ lastEnd, playerNumber }: DuelState, { section, choice }: Match): string | null {
  if (!lastEnd || lastEnd.sectionNumber !== section?.sectionNumber) return choice
  return playerNumber === 1 ? lastEnd.player1Answer : lastEnd.player2Answer
}

const boardOf = ({ section, choice, opening, readied }: Match): Board => ({ section, choice, opening, readied })

const moreOpened = (one: Section, other: Section) => (one.squares.length > other.squares.length ? one : other)
