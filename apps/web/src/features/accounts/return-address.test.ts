import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { storeReturnAddress, takeReturnAddress } from './return-address.ts'

beforeEach(() => {
  const stored = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

test('[ENTRY-8] the page that one came from to Google is found again, once', () => {
  storeReturnAddress('/gameView/7?tab=plan')
  expect(takeReturnAddress()).toBe('/gameView/7?tab=plan')
  expect(takeReturnAddress()).toBeNull()
})

test('[ENTRY-8] one of an earlier way to Google is forgotten', () => {
  storeReturnAddress('/gameView/7')
  storeReturnAddress(null)
  expect(takeReturnAddress()).toBeNull()
})

test('[ENTRY-8] no other site is come back to', () => {
  storeReturnAddress('//elsewhere.example')
  expect(takeReturnAddress()).toBeNull()
})

test('[ENTRY-8] where nothing may be kept, there is none', () => {
  vi.stubGlobal('sessionStorage', undefined)
  storeReturnAddress('/gameView/7')
  expect(takeReturnAddress()).toBeNull()
})
