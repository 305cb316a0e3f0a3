import { expect, test } from 'vitest'
import { type MatchSocket, socketAfter } from './use-match.ts'

test('[DUEL-67] the connection counts as lost since its last sign of life, however late that is noticed', () => {
  const heardAt = () => 1_005_000
  const up: MatchSocket = { turn: 1, lostAt: null }
  const waiting = { at: 'waiting', until: 0, why: null } as const
  const lost = socketAfter(up, waiting, heardAt)
  expect(lost).toEqual({ turn: 1, lostAt: 1_005_000 })
  expect(socketAfter(lost, waiting, () => 1_020_000)).toEqual(lost)
  expect(socketAfter(lost, { at: 'connecting' }, heardAt)).toEqual(lost)
  expect(socketAfter(lost, { at: 'connected', since: 1_030_000 }, heardAt)).toEqual({ turn: 2, lostAt: null })
})
