import type { DuelMessage } from '@guess/contract/realtime/duel-messages'
import type { DuelState } from '../../../api/duels.ts'
import { withSquare } from '../../../board/section.ts'
import { isOpen, type Match } from '../match.ts'
import { LOADING, type MatchView, receive, withState } from './match-view.ts'

interface OpenedSquare {
  index: number
  image: string
  remainingSquare: number
}

/** What can happen to a match: a message or state of the server, a press, or how a call went. */
export type MatchInput =
  | { kind: 'received'; message: DuelMessage; receivedAt: number }
  | { kind: 'state'; state: DuelState; receivedAt: number }
  /** Messages may have been missed. */
  | { kind: 'doubt' }
  | { kind: 'choose'; answer: string }
  | { kind: 'open' }
  | { kind: 'opened'; sectionNumber: number; square: OpenedSquare }
  | { kind: 'ready' }
  /** The server did not do what was asked, because the match has moved on in the meantime. */
  | { kind: 'refused'; what: 'answer' | 'square' | 'other' }
  | { kind: 'load failed'; cause: unknown }
  | { kind: 'load again' }
  | { kind: 'lost' }

/** Returns the view after an event. An event that does not fit (a second press, a late reply) changes nothing. */
export function step(view: MatchView, event: MatchInput): MatchView {
  switch (event.kind) {
    case 'received':
      return receive(view, event)
    case 'state':
      return withState(view, event.state, event.receivedAt)
    case 'load failed':
      return view.at === 'loading' ? { at: 'failed', cause: event.cause } : view
    case 'load again':
      return view.at === 'failed' ? LOADING : view
    case 'lost':
      return { at: 'lost' }
    default:
      return view.at === 'there' ? { ...view, match: pressed(view.match, event) } : view
  }
}

type Pressed = Extract<MatchInput, { kind: 'doubt' | 'choose' | 'open' | 'opened' | 'ready' | 'refused' }>

function pressed(match: Match, event: Pressed): Match {
  switch (event.kind) {
    case 'doubt':
      return { ...match, unsure: true }
    case 'choose':
      return canChoose(match, event.answer) ? { ...match, choice: event.answer } : match
    case 'open':
      return canOpen(match) ? { ...match, opening: true } : match
    case 'opened':
      return opened(match, event.sectionNumber, event.square)
    case 'ready':
      return match.phase.at === 'revealed' ? { ...match, readied: true } : match
    case 'refused':
      return refused(match, event.what)
    default:
      return event satisfies never
  }
}

const canChoose = (match: Match, answer: string) =>
  isOpen(match) && match.choice === null && match.section?.answers.includes(answer) === true

export const canOpen = (match: Match) =>
  isOpen(match) && match.choice === null && !match.opening && (match.section?.hidden ?? 0) > 0

function opened(match: Match, sectionNumber: number, square: OpenedSquare): Match {
  if (match.section?.sectionNumber !== sectionNumber) return match
  const section = withSquare(match.section, square)
  // The player opened squares in another window: only the state contains them all.
  const unsure = match.unsure || section.squares.length + section.hidden !== section.squareAmount
  return { ...match, unsure, opening: false, section }
}

function refused(match: Match, what: Extract<MatchInput, { kind: 'refused' }>['what']): Match {
  const doubtful = { ...match, unsure: true }
  if (what === 'square') return { ...doubtful, opening: false }
  return what === 'answer' && isOpen(match) ? { ...doubtful, choice: null } : doubtful
}
