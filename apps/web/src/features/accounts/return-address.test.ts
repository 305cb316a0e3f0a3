import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { storeOrigin, takeOrigin } from './return-address.ts'

beforeEach(() => {
  const stored = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

const NOWHERE = { from: null, gameId: null }

test('[SESSION-42] [SESSION-46] the page and the game are stored for a sign-in with Google and can be taken once', () => {
  storeOrigin({ from: '/gameView/7?tab=plan', gameId: 7 })
  expect(takeOrigin()).toEqual({ from: '/gameView/7?tab=plan', gameId: 7 })
  expect(takeOrigin()).toEqual(NOWHERE)
})

test('[SESSION-42] [SESSION-46] a new sign-in without them removes the earlier ones', () => {
  storeOrigin({ from: '/gameView/7', gameId: 7 })
  storeOrigin(NOWHERE)
  expect(takeOrigin()).toEqual(NOWHERE)
})

test('[SESSION-42] an address of another site is rejected', () => {
  storeOrigin({ from: '//elsewhere.example', gameId: null })
  expect(takeOrigin()).toEqual(NOWHERE)
})

test.each(['', '-1', '1.5', 'seven'])('[SESSION-46] %j is no game', (stored) => {
  sessionStorage.setItem('cameFromGame', stored)
  expect(takeOrigin()).toEqual(NOWHERE)
})

test('[SESSION-42] without session storage nothing is remembered', () => {
  vi.stubGlobal('sessionStorage', undefined)
  storeOrigin({ from: '/gameView/7', gameId: 7 })
  expect(takeOrigin()).toEqual(NOWHERE)
})
