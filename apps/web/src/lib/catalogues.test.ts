import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { eventually } from '../testing/eventually.ts'

const ofShell = msg`Skip to content`
const ofAccounts = msg`This signs you out on all other devices.`
const TURKISH = { ofShell: 'İçeriğe geç', ofAccounts: 'Diğer tüm cihazlardaki oturumların kapanır.' }

/** Loads the page in this language. */
async function open(language: 'en' | 'tr') {
  const { changeSettings } = await import('./settings.ts')
  const choose = (language: 'en' | 'tr') => changeSettings({ language })
  choose(language)
  return { choose, ...(await import('./catalogues.ts')) }
}

// Records what the page shows on each render in Turkish.
function drawnInTurkish() {
  const drawn: string[] = []
  i18n.on('change', () => {
    if (i18n.locale === 'tr') drawn.push(i18n._(ofAccounts))
  })
  return drawn
}

describe('[SERVICE-14] texts in the chosen language', () => {
  beforeEach(() => {
    vi.resetModules()
    for (const locale of ['en', 'tr', '']) i18n.loadAndActivate({ locale, messages: {} })
    vi.stubGlobal('document', { documentElement: { lang: '', dataset: {} }, querySelector: () => null })
    vi.stubGlobal('matchMedia', () => ({ matches: false }))
  })
  afterEach(() => vi.unstubAllGlobals())

  test("the shell's texts are loaded at the start, a feature's texts on request", async () => {
    const { startTranslations, loadTexts } = await open('tr')
    await startTranslations()
    expect(i18n._(ofShell)).toBe(TURKISH.ofShell)
    expect(i18n._(ofAccounts)).not.toBe(TURKISH.ofAccounts)
    await loadTexts('accounts')
    expect(i18n._(ofAccounts)).toBe(TURKISH.ofAccounts)
  })

  test('the page is not rendered again for texts that arrive', async () => {
    const { startTranslations, loadTexts } = await open('en')
    await startTranslations()
    const handleChange = vi.fn()
    i18n.on('change', handleChange)
    await loadTexts('accounts')
    expect(i18n._(ofAccounts)).toBe(ofAccounts.message)
    expect(handleChange).not.toHaveBeenCalled()
  })

  test('texts that were requested before the start are loaded too', async () => {
    const { startTranslations, loadTexts } = await open('tr')
    await Promise.all([loadTexts('accounts'), startTranslations()])
    expect(i18n._(ofAccounts)).toBe(TURKISH.ofAccounts)
  })

  test('a change of language switches all features at once', async () => {
    const { startTranslations, loadTexts, choose } = await open('en')
    await startTranslations()
    await loadTexts('accounts')
    const drawn = drawnInTurkish()
    choose('tr')
    await eventually(() => expect(i18n._(ofShell)).toBe(TURKISH.ofShell))
    expect(new Set(drawn)).toEqual(new Set([TURKISH.ofAccounts]))
  })

  test('texts of a feature requested during a change of language are loaded in both languages', async () => {
    const { startTranslations, loadTexts, choose } = await open('en')
    await startTranslations()
    choose('tr')
    await loadTexts('accounts')
    for (const locale of ['en', 'tr']) {
      i18n.activate(locale)
      expect(i18n.messages).toHaveProperty(ofAccounts.id)
    }
  })
})
