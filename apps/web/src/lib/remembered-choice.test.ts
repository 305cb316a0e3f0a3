import { afterEach, expect, test, vi } from 'vitest'
import { rememberedChoice } from './remembered-choices.ts'

afterEach(() => vi.unstubAllGlobals())

function stubStorage() {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  })
  return stored
}

test('a choice is still remembered after a reload', () => {
  const stored = stubStorage()
  const dismissed = rememberedChoice('showAlertControl', 'false')
  expect(dismissed.isMade()).toBe(false)
  dismissed.make()
  expect(stored.get('showAlertControl')).toBe('false')
  expect(rememberedChoice('showAlertControl', 'false').isMade()).toBe(true)
})

test('without storage, a choice is remembered until the page is left', () => {
  vi.stubGlobal('localStorage', undefined)
  const choice = rememberedChoice('any', 'true')
  expect(choice.isMade()).toBe(false)
  choice.make()
  expect(choice.isMade()).toBe(true)
})
