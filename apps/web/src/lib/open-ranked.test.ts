import { PLAY_IDLE_MS } from '@guess/contract/rules/limits'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { isRankedOpenHere, noteEnd, noteMove, noteStart } from './open-ranked.ts'

let stored: Map<string, string>

beforeEach(() => {
  stored = new Map()
  vi.useFakeTimers()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('[SCREEN-32] a ranked play that was started in this browser', () => {
  test('is open until it ends, also without a move for days', () => {
    expect(isRankedOpenHere(7)).toBe(false)
    noteStart(7, true)
    vi.advanceTimersByTime(100 * PLAY_IDLE_MS)
    expect([isRankedOpenHere(7), isRankedOpenHere(8)]).toEqual([true, false])
    noteEnd(7)
    expect(isRankedOpenHere(7)).toBe(false)
  })

  test('is open for 30 minutes after its last move', () => {
    noteStart(7, true)
    noteMove(7)
    vi.advanceTimersByTime(PLAY_IDLE_MS - 1)
    expect(isRankedOpenHere(7)).toBe(true)
    noteMove(7)
    vi.advanceTimersByTime(PLAY_IDLE_MS)
    expect(isRankedOpenHere(7)).toBe(false)
    noteStart(8, true)
    expect(stored.get('rankedPlays')).toBe('[[8,0]]')
  })

  test('ends with the start of a practice or guest play of its game, whose moves are not remembered', () => {
    noteStart(7, true)
    noteStart(7, false)
    noteMove(7)
    expect(isRankedOpenHere(7)).toBe(false)
  })

  test.each(['{', '{}', 'null', '[1, null, ["x"]]'])('is not assumed from damaged storage (%s)', (text) => {
    stored.set('rankedPlays', text)
    expect(isRankedOpenHere(1)).toBe(false)
    noteStart(7, true)
    expect(isRankedOpenHere(7)).toBe(true)
  })

  test('is remembered until the page is closed if storage is disabled', () => {
    vi.stubGlobal('localStorage', undefined)
    noteStart(7, true)
    expect(isRankedOpenHere(7)).toBe(true)
    noteEnd(7)
    expect(isRankedOpenHere(7)).toBe(false)
  })
})
