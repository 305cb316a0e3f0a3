import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { changeSettings } from './settings.ts'
import { shareAddress } from './share.ts'

describe('[PAGE-14] the address for sharing a page', () => {
  beforeEach(() => {
    vi.stubGlobal('document', { documentElement: { lang: '', dataset: {} }, querySelector: () => null })
    vi.stubGlobal('matchMedia', () => ({ matches: false }))
    vi.stubGlobal('location', { origin: 'https://guess.example' })
  })

  afterEach(() => {
    changeSettings({ language: 'en' })
    vi.unstubAllGlobals()
  })

  test("is the page's address in English", () => {
    expect(shareAddress('/gameView/4')).toBe('https://guess.example/gameView/4')
  })

  test('requests Turkish if the page is in Turkish', () => {
    changeSettings({ language: 'tr' })
    expect(shareAddress('/gameView/4')).toBe('https://guess.example/gameView/4?lang=tr')
    expect(shareAddress('/gameVsView/4?token=abc')).toBe('https://guess.example/gameVsView/4?token=abc&lang=tr')
  })
})
