import type { ErrorCode } from '@guess/contract/errors'
import type { Moves } from '../../../api/duels.ts'
import type { PendingRequest } from '../../../board/use-pending-request.ts'
import { Refusal } from '../../../lib/call.ts'
import { retryUntilSent } from '../../../lib/retry-until-sent.ts'
import { isOpen, type Match, own } from '../match.ts'
import type { MatchInput } from './match-step.ts'
import type { MatchView } from './match-view.ts'

type MatchRequest = PendingRequest<MatchInput>
type Refused = Extract<MatchInput, { kind: 'refused' }>['what']
type MatchRequests = Record<'ready' | 'shown' | 'open' | 'answer', MatchRequest | null>

const NONE: MatchRequests = { ready: null, shown: null, open: null, answer: null }

/**
 * Returns the requests to send now. They depend on the view and the connection alone, so that an answer given while offline is
 * sent once the connection is back.
 * @param shown the last section of which a square was on screen
 * @param turn the number of the socket's connection: a new one sends again at once what may not have arrived
 * @param moves how moves are made
 */
export function matchRequests(view: MatchView, shown: number | null, turn: number, moves: Moves): MatchRequests {
  if (view.at !== 'there') return NONE
  const { match } = view
  const over = (request: MatchRequest | null) => request && { ...request, key: `${request.key} over ${turn}` }
  return {
    ready: over(readyRequest(match, moves)),
    shown: over(shownRequest(match, shown, moves)),
    open: over(openRequest(match, moves)),
    answer: over(answerRequest(match, moves)),
  }
}

/** The refusals of the state that say that there is no such match, or not for this player. */
const NOT_THERE: readonly ErrorCode[] = ['duel-not-found', 'wrong-seat', 'access-denied', 'account-banned', 'invalid-request']

/** Returns the input for a state that could not be fetched: only some refusals mean that the match is lost. */
export const failedLoad = (cause: unknown): MatchInput =>
  cause instanceof Refusal && NOT_THERE.includes(cause.code) ? { kind: 'lost' } : { kind: 'load failed', cause }

/** A call that is no longer needed is not aborted, only not retried. */
const requestOf = (key: string, what: Refused, ask: () => Promise<MatchInput | null>): MatchRequest => ({
  key,
  send: (connection, signal) => retryUntilSent(ask, connection, signal),
  failed: () => ({ kind: 'refused', what }),
})

const nothing = async (request: Promise<unknown>) => {
  await request
  return null
}

const placeOf = ({ gameToken, section }: Match) => section && { gameToken, sectionNumber: section.sectionNumber }

function readyRequest(match: Match, moves: Moves): MatchRequest | null {
  const { gameToken, phase } = match
  if (own(match).ready) return null
  if (phase.at === 'gathering') {
    return requestOf('ready for the match', 'other', () => nothing(moves.readyForMatch(gameToken)))
  }
  const sectionNumber = match.end?.sectionNumber
  if (phase.at !== 'revealed' || !match.readied || sectionNumber === undefined) return null
  return requestOf(`ready after ${sectionNumber}`, 'other', () => nothing(moves.readyForNext({ gameToken, sectionNumber })))
}

function shownRequest(match: Match, shown: number | null, moves: Moves): MatchRequest | null {
  const at = placeOf(match)
  if (!at || match.phase.at !== 'opening' || shown !== at.sectionNumber) return null
  return requestOf(`shown ${shown}`, 'other', () => nothing(moves.sendShown(at)))
}

/**
 * Returns the request for a square. After a lost connection it waits until the server has noticed the return, because it opens no
 * square for a player who counts as away (DUEL-36).
 */
function openRequest(match: Match, moves: Moves): MatchRequest | null {
  const at = placeOf(match)
  if (!at || !match.section || !match.opening || !isOpen(match)) return null
  if (match.unsure || own(match).awayUntil !== null) return null
  const { hidden } = match.section
  return requestOf(`open ${at.sectionNumber} ${hidden}`, 'square', async () => {
    const square = await moves.openSquare(at, hidden)
    return { kind: 'opened', sectionNumber: at.sectionNumber, square }
  })
}

function answerRequest(match: Match, moves: Moves): MatchRequest | null {
  const at = placeOf(match)
  const { choice } = match
  if (!at || choice === null || !isOpen(match) || own(match).answered) return null
  return requestOf(`answer ${at.sectionNumber} ${choice}`, 'answer', () => nothing(moves.sendAnswer(at, choice)))
}
