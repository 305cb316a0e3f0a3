import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { settingsFrom } from './settings.ts'

const nothingChosen = {
  theme: 'system',
  language: 'en',
  motion: 'system',
  contrast: false,
  keys: true,
  vibration: false,
  sounds: false,
  muted: false,
}

describe('settings from storage', () => {
  test('defaults follow the system, without vibration and sounds', () => {
    expect(settingsFrom(null, 'en')).toEqual(nothingChosen)
  })

  test("stored choices take precedence over the system's language", () => {
    const switched = { contrast: true, keys: false, vibration: true, sounds: true, muted: true }
    const chosen = { theme: 'dark', language: 'tr', motion: 'still', ...switched }
    expect(settingsFrom(JSON.stringify(chosen), 'en')).toEqual(chosen)
  })

  test.each([
    '{',
    'null',
    '7',
    '"dark"',
    '[]',
    '{"theme":"neon","language":"xx","motion":1,"contrast":"yes","keys":"","vibration":1,"sounds":1,"muted":1}',
  ])('invalid stored values count as not chosen: %s', (stored) => {
    const { keys, ...rest } = settingsFrom(stored, 'tr')
    expect({ ...rest, keys: true }).toEqual({ ...nothingChosen, language: 'tr' })
    expect(keys).toBe(true)
  })
})

test.each([
  [['de', 'tr', 'en'], 'tr'],
  [['en-GB', 'tr'], 'en'],
  [['TR-tr'], 'tr'],
  [['trv', 'tr_TR', 'en'], 'tr'],
  [['de', 'ja'], 'en'],
  [[], 'en'],
])("[PAGE-14] of the browser's languages %j the first that the site has is used: %s", async (languages, language) => {
  vi.stubGlobal('navigator', { languages, language: languages[0] })
  vi.resetModules()
  const { settings } = await import('./settings.ts')
  vi.unstubAllGlobals()
  expect(settings().language).toBe(language)
})

describe('a change of settings', () => {
  const root = { lang: '', dataset: {} as Record<string, string> }
  const stored = new Map<string, string>()

  beforeEach(() => {
    vi.resetModules()
    root.dataset = {}
    stored.clear()
    const meta = { setAttribute: vi.fn() }
    vi.stubGlobal('document', { documentElement: root, querySelector: () => meta })
    vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }))
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
    })
  })
  afterEach(() => vi.unstubAllGlobals())

  test('is stored, applied to the page and published', async () => {
    const { changeSettings, onSettingsChange, settings } = await import('./settings.ts')
    const listener = vi.fn()
    const stop = onSettingsChange(listener)
    changeSettings({ theme: 'dark', motion: 'still', contrast: true, language: 'tr' })
    expect(root).toEqual({ lang: 'tr', dataset: { theme: 'dark', motion: 'still', contrast: 'high' } })
    const chosen = { theme: 'dark', motion: 'still', contrast: true, language: 'tr' }
    expect(JSON.parse(stored.get('settings') ?? '')).toEqual(chosen)
    expect(settings()).toMatchObject(chosen)
    changeSettings({ theme: 'system', motion: 'system', contrast: false })
    expect(root.dataset).toEqual({})
    stop()
    changeSettings({ keys: false })
    expect(listener).toHaveBeenCalledTimes(2)
  })

  test('[OPERATOR-130] the panel follows the account until a language is chosen on this device, and stores nothing for that', async () => {
    const { changeSettings, followAccount, settings } = await import('./settings.ts')
    expect(settings().language).toBe('tr')
    followAccount('en')
    expect([settings().language, root.lang, stored.size]).toEqual(['en', 'en', 0])
    changeSettings({ sounds: true })
    expect(stored.get('settings')).toBe('{"sounds":true}')
    followAccount('tr')
    expect([settings().language, root.lang]).toEqual(['tr', 'tr'])
    followAccount('en')
    changeSettings({ language: 'tr' })
    followAccount('en')
    expect([settings().language, root.lang]).toEqual(['tr', 'tr'])
  })

  test('applies to the page if storage is not available', async () => {
    vi.stubGlobal('localStorage', undefined)
    const { changeSettings, settings } = await import('./settings.ts')
    changeSettings({ vibration: true })
    expect(settings().vibration).toBe(true)
  })
})
