import { afterEach, expect, test, vi } from 'vitest'
import { rememberedChoice } from './remembered-choice.ts'

afterEach(() => vi.unstubAllGlobals())

function stubStorage() {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  })
  return kept
}

test('a choice once made is remembered, also after the page was loaded anew', () => {
  const kept = stubStorage()
  const dismissed = rememberedChoice('showAlertControl', 'false')
  expect(dismissed.isMade()).toBe(false)
  dismissed.make()
  expect(kept.get('showAlertControl')).toBe('false')
  expect(rememberedChoice('showAlertControl', 'false').isMade()).toBe(true)
})

test('where nothing may be kept, the page remembers', () => {
  vi.stubGlobal('localStorage', undefined)
  const choice = rememberedChoice('any', 'true')
  expect(choice.isMade()).toBe(false)
  choice.make()
  expect(choice.isMade()).toBe(true)
})
