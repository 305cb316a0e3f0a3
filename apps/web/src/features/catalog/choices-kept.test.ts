import { afterEach, expect, test, vi } from 'vitest'
import { adultConfirmed, duelBannerDismissed } from './choices-kept.ts'

const kept = new Map<string, string>()

afterEach(() => {
  vi.unstubAllGlobals()
  kept.clear()
})

const stubStorage = () =>
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  })

test('[HOME-1] dismissing the duel banner is kept as showAlertControl', () => {
  stubStorage()
  expect(duelBannerDismissed.isMade()).toBe(false)
  duelBannerDismissed.make()
  expect(Object.fromEntries(kept)).toEqual({ showAlertControl: 'false' })
})

test('[LIST-5] being 18 is asked once', () => {
  stubStorage()
  expect(adultConfirmed.isMade()).toBe(false)
  adultConfirmed.make()
  expect(adultConfirmed.isMade()).toBe(true)
  expect(kept.get('adultConfirmed')).toBe('true')
})
