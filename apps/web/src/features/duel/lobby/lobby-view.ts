import type { ErrorCode } from '@guess/contract/errors'
import { COUNT_IN_MS, READY_MS } from '@guess/contract/rules/duel'
import type { DuelPlayer, DuelState } from '../../../api/duels.ts'
import { Refusal } from '../../../lib/call.ts'
import { aheadAfter } from '../../../lib/server-clock.ts'

/** What a lobby shows of its duel. Times are by this browser's clock. */
export type LobbyView =
  | { at: 'open'; closesAt: number }
  | { at: 'closed' }
  | { at: 'starting'; friend: DuelPlayer; startsAt: number }
  | { at: 'begun' }

type Known = Pick<DuelState, 'phase' | 'at' | 'until' | 'playerNumber' | 'player1' | 'player2'>

/**
 * Derives the view from the server's state.
 * @param receivedAt when the state arrived, by this browser's clock, which may be minutes off
 */
export function lobbyView(state: Known, receivedAt: number): LobbyView {
  switch (state.phase) {
    case 'lobby':
      return { at: 'open', closesAt: ownMoment(state, receivedAt) }
    case 'expired':
      return { at: 'closed' }
    case 'gathering':
      return starting(state, receivedAt)
    case 'opening':
    case 'running':
    case 'revealed':
    case 'finished':
      return { at: 'begun' }
    default:
      return state.phase satisfies never
  }
}

/** Returns when the phase ends, by this browser's clock. */
const ownMoment = ({ at, until }: Known, receivedAt: number) =>
  Date.parse(until ?? at) - aheadAfter(null, Date.parse(at), receivedAt)

/** Both players count from the moment of joining, whenever each of them learns of it. */
function starting(state: Known, receivedAt: number): LobbyView {
  const friend = state.playerNumber === 1 ? state.player2 : state.player1
  if (!friend) return { at: 'begun' }
  const joinedAt = ownMoment(state, receivedAt) - READY_MS
  return { at: 'starting', friend, startsAt: Math.min(joinedAt, receivedAt) + COUNT_IN_MS }
}

/** Why a player with the link gets no seat in a room. */
export type NoSeat = Extract<ErrorCode, 'duel-not-found' | 'duel-full' | 'duel-expired' | 'wrong-seat' | 'game-not-found'>

const NO_SEAT: readonly string[] = [
  'duel-not-found',
  'duel-full',
  'duel-expired',
  'wrong-seat',
  'game-not-found',
] satisfies NoSeat[]

const isNoSeat = (code: ErrorCode): code is NoSeat => NO_SEAT.includes(code)

export const noSeatIn = (error: unknown): NoSeat | null => (error instanceof Refusal && isNoSeat(error.code) ? error.code : null)

/** Router state of a room that this visit opened. It survives a reload. */
export const HOSTED = { hosted: true }

const isSet = (state: unknown, flag: string) =>
  typeof state === 'object' && state !== null && (state as Record<string, unknown>)[flag] === true

export const isHosted = (state: unknown) => isSet(state, 'hosted')

/** Router state of a visit whose player agreed to end a ranked play. It survives a reload. */
export const AGREED = { endsRanked: true }

export const isAgreed = (state: unknown) => isSet(state, 'endsRanked')
