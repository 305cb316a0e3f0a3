import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { changeSettings } from './settings.ts'
import { shareAddress } from './share-address.ts'

describe('[PAGE-14] the address of a page as it is shared', () => {
  beforeEach(() => {
    vi.stubGlobal('document', { documentElement: { lang: '', dataset: {} }, querySelector: () => null })
    vi.stubGlobal('matchMedia', () => ({ matches: false }))
    vi.stubGlobal('location', { origin: 'https://guess.example' })
  })

  afterEach(() => {
    changeSettings({ language: 'en' })
    vi.unstubAllGlobals()
  })

  test('is that of the page in English', () => {
    expect(shareAddress('/gameView/4')).toBe('https://guess.example/gameView/4')
  })

  test('asks for Turkish where the page speaks it', () => {
    changeSettings({ language: 'tr' })
    expect(shareAddress('/gameView/4')).toBe('https://guess.example/gameView/4?lang=tr')
    expect(shareAddress('/gameVsView/4?token=abc')).toBe('https://guess.example/gameVsView/4?token=abc&lang=tr')
  })
})
