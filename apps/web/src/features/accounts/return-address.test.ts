import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepReturnAddress, takeReturnAddress } from './return-address.ts'

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

test('[ENTRY-8] the page that one came from to Google is found again, once', () => {
  keepReturnAddress('/gameView/7?tab=plan')
  expect(takeReturnAddress()).toBe('/gameView/7?tab=plan')
  expect(takeReturnAddress()).toBeNull()
})

test('[ENTRY-8] one of an earlier way to Google is forgotten', () => {
  keepReturnAddress('/gameView/7')
  keepReturnAddress(null)
  expect(takeReturnAddress()).toBeNull()
})

test('[ENTRY-8] no other site is come back to', () => {
  keepReturnAddress('//elsewhere.example')
  expect(takeReturnAddress()).toBeNull()
})

test('[ENTRY-8] where nothing may be kept, there is none', () => {
  vi.stubGlobal('sessionStorage', undefined)
  keepReturnAddress('/gameView/7')
  expect(takeReturnAddress()).toBeNull()
})
