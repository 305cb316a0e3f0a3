import { expect, test } from 'vitest'
import type { DuelPlayer, DuelState } from '../../../api/duels.ts'
import { Refusal } from '../../../lib/call.ts'
import { HOSTED, isHosted } from './lobby-router-state.ts'
import { lobbyView } from './lobby-view.ts'
import { noSeatIn } from './no-seat.ts'

const RECEIVED_AT = 5_000_000
/** The server's clock; this browser's is far from it. */
const AT = '2026-03-01T12:00:00.000Z'
const inMs = (milliseconds: number) => new Date(Date.parse(AT) + milliseconds).toISOString()

const aPlayer = (name: string): DuelPlayer => ({
  name,
  userId: null,
  avatarName: 'default',
  score: 0,
  marks: [],
  answered: false,
  ready: false,
  awayUntil: null,
})
const host = aPlayer('Guest 1111')
const friend = aPlayer('Guest 2222')

const aState = (changes: Partial<Parameters<typeof lobbyView>[0]>) => ({
  phase: 'lobby' as const,
  at: AT,
  until: inMs(40_000),
  playerNumber: 1 as const,
  player1: host,
  player2: null,
  ...changes,
})

test("[DUEL-47] a room closes at the server's time, whatever the browser's clock shows", () => {
  expect(lobbyView(aState({}), RECEIVED_AT)).toEqual({ at: 'open', closesAt: RECEIVED_AT + 40_000 })
  expect(lobbyView(aState({ phase: 'expired', until: null }), RECEIVED_AT)).toEqual({ at: 'closed' })
})

test('[DUEL-48] both players count down to three seconds after the join, however late the news arrives', () => {
  const joined = { phase: 'gathering', player2: friend } as const
  const receivedAtOnce = lobbyView(aState({ ...joined, until: inMs(10_000) }), RECEIVED_AT)
  expect(receivedAtOnce).toEqual({ at: 'starting', friend, startsAt: RECEIVED_AT + 3_000 })
  const receivedLate = lobbyView(aState({ ...joined, until: inMs(8_000), playerNumber: 2 }), RECEIVED_AT)
  expect(receivedLate).toEqual({ at: 'starting', friend: host, startsAt: RECEIVED_AT + 1_000 })
})

test('[DUEL-48] the countdown is at most three seconds, even if the deadline was moved', () => {
  const moved = aState({ phase: 'gathering', player2: friend, until: inMs(30_000) })
  expect(lobbyView(moved, RECEIVED_AT)).toMatchObject({ startsAt: RECEIVED_AT + 3_000 })
})

test.each(['opening', 'running', 'revealed', 'finished'] satisfies DuelState['phase'][])(
  '[DUEL-49] a match in the phase "%s" has begun',
  (phase) => {
    expect(lobbyView(aState({ phase, player2: friend }), RECEIVED_AT)).toEqual({ at: 'begun' })
  },
)

test('[DUEL-50] distinguishes a final refusal from a failure that can be retried', () => {
  const refusalOf = (code: 'duel-full' | 'busy-play', status: number) => new Refusal({ code, message: '' }, status, null)
  expect(noSeatIn(refusalOf('duel-full', 409))).toBe('duel-full')
  expect(noSeatIn(refusalOf('busy-play', 503))).toBeNull()
  expect(noSeatIn(new Error('no answer'))).toBeNull()
  expect(noSeatIn(null)).toBeNull()
})

test('[DUEL-49] the history state records whether the player hosts the room', () => {
  expect(isHosted(JSON.parse(JSON.stringify(HOSTED)))).toBe(true)
  for (const other of [null, undefined, 'hosted', {}, { hosted: 1 }]) expect(isHosted(other)).toBe(false)
})
