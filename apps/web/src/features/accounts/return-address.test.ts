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

test('[ENTRY-8] the return address is stored for a sign-in with Google and can be taken once', () => {
  storeReturnAddress('/gameView/7?tab=plan')
  expect(takeReturnAddress()).toBe('/gameView/7?tab=plan')
  expect(takeReturnAddress()).toBeNull()
})

test('[ENTRY-8] a new sign-in without a return address removes the earlier one', () => {
  storeReturnAddress('/gameView/7')
  storeReturnAddress(null)
  expect(takeReturnAddress()).toBeNull()
})

test('[ENTRY-8] an address of another site is rejected', () => {
  storeReturnAddress('//elsewhere.example')
  expect(takeReturnAddress()).toBeNull()
})

test('[ENTRY-8] without session storage there is no return address', () => {
  vi.stubGlobal('sessionStorage', undefined)
  storeReturnAddress('/gameView/7')
  expect(takeReturnAddress()).toBeNull()
})
