import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isPlayedEntry, rememberPlayedEntry } from './played-entries.ts'

beforeEach(() => {
  const stored = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
})

afterEach(() => vi.unstubAllGlobals())

test('a history entry is valid for one play', () => {
  expect(isPlayedEntry('abc')).toBe(false)
  rememberPlayedEntry('abc')
  expect(isPlayedEntry('abc')).toBe(true)
  expect(isPlayedEntry('def')).toBe(false)
})

test('only the latest entries are stored', () => {
  for (let play = 0; play < 40; play += 1) rememberPlayedEntry(`entry ${play}`)
  expect(isPlayedEntry('entry 39')).toBe(true)
  expect(isPlayedEntry('entry 0')).toBe(false)
})

test('a browser without session storage can still play', () => {
  vi.stubGlobal('sessionStorage', undefined)
  expect(isPlayedEntry('abc')).toBe(false)
  expect(() => rememberPlayedEntry('abc')).not.toThrow()
})
