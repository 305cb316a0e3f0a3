import { afterEach, expect, test, vi } from 'vitest'
import { adultConfirmed, duelBannerDismissed } from './remembered-choices.ts'

const stored = new Map<string, string>()

afterEach(() => {
  vi.unstubAllGlobals()
  stored.clear()
})

const stubStorage = () =>
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  })

test('[HOME-1] dismissing the duel banner is stored as showAlertControl', () => {
  stubStorage()
  expect(duelBannerDismissed.isMade()).toBe(false)
  duelBannerDismissed.make()
  expect(Object.fromEntries(stored)).toEqual({ showAlertControl: 'false' })
})

test('[LIST-5] the confirmation of being 18 is remembered', () => {
  stubStorage()
  expect(adultConfirmed.isMade()).toBe(false)
  adultConfirmed.make()
  expect(adultConfirmed.isMade()).toBe(true)
  expect(stored.get('adultConfirmed')).toBe('true')
})
