import type { ErrorCode } from '@guess/contract/errors'
import { Refusal } from '../../../lib/call.ts'

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
