import { useSyncExternalStore } from 'react'

export type Theme = 'system' | 'light' | 'dark'
export type Language = 'en' | 'tr'

/** The settings of a visitor on this device. */
export interface Settings {
  theme: Theme
  language: Language
  /** `still`: no animations, whatever the system's preference is. */
  motion: 'system' | 'still'
  /** Shows answers in blue and orange, which colour-blind players can tell apart. */
  contrast: boolean
  /** Whether the keys 1 to 4, Space, Enter and Esc work in a game. */
  keys: boolean
  vibration: boolean
  /** Whether verdicts and results have sounds. */
  sounds: boolean
  /** Whether the reactions of opponents in duels are hidden. */
  muted: boolean
}

const KEY = 'settings'
const DESK = { light: '#DCE3E1', dark: '#0E141B' }

/** The language of the signed-in account, where a page has asked for it. */
let ofAccount: Language | null = null

// Before it is known who is signed in, the panel is in Turkish.
const isPanel = () => globalThis.document?.querySelector('meta[name="admin-path"]')

/** Reads a tag such as `tr-TR`. The server reads Accept-Language alike, and public/before-paint.js the same tags. */
const languageOf = (tag: string) => /^(tr|en)(?![a-z])/i.exec(tag)?.[0].toLowerCase() as Language | undefined

/** Returns the first language of the browser that the site has; English if there is none. */
const browserLanguage = () => {
  const { languages, language } = globalThis.navigator ?? {}
  return [...(languages ?? []), language ?? ''].map(languageOf).find(Boolean) ?? 'en'
}

const systemLanguage = (): Language => ofAccount ?? (isPanel() ? 'tr' : browserLanguage())

const oneOf = <T>(value: unknown, choices: readonly T[], otherwise: T): T =>
  choices.find((choice) => choice === value) ?? otherwise

/** Parses settings from a value of local storage. Unknown values count as not chosen. */
export function settingsFrom(stored: string | null, language: Language): Settings {
  const { theme, motion, contrast, keys, vibration, sounds, muted, ...rest } = parsed(stored)
  return {
    theme: oneOf<Theme>(theme, ['light', 'dark'], 'system'),
    language: oneOf<Language>(rest.language, ['en', 'tr'], language),
    motion: motion === 'still' ? 'still' : 'system',
    contrast: contrast === true,
    keys: keys !== false,
    vibration: vibration === true,
    sounds: sounds === true,
    muted: muted === true,
  }
}

function parsed(stored: string | null): Partial<Record<keyof Settings, unknown>> {
  try {
    const value: unknown = JSON.parse(stored ?? '{}')
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    return {}
  }
}

function readStored(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}

let current = settingsFrom(readStored(), systemLanguage())
const listeners = new Set<() => void>()

/** Returns the current settings. */
export const settings = () => current

/** Subscribes to changes of the settings. Returns a function that unsubscribes. */
export function onSettingsChange(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Sets the language that the server renders in. */
export function renderIn(language: Language) {
  current = { ...current, language }
}

/** Returns whether a language was chosen on this device. */
export const isLanguageChosen = () => 'language' in parsed(readStored())

/** Shows the page in the language of the account, if none was chosen on this device. It is not stored: another account has its own. */
export function followAccount(language: Language) {
  ofAccount = language
  if (isLanguageChosen() || current.language === language) return
  current = { ...current, language }
  showSettings()
  for (const listener of listeners) listener()
}

/** Changes some settings, applies them to the page and stores them on this device. */
export function changeSettings(change: Partial<Settings>) {
  current = { ...current, ...change }
  try {
    // Only what was chosen: a language that is the account's must not become this device's.
    localStorage.setItem(KEY, JSON.stringify({ ...parsed(readStored()), ...change }))
  } catch {
    // Storage is disabled: `current` holds until the page is closed.
  }
  showSettings()
  for (const listener of listeners) listener()
}

/** Applies the settings to the page, where the stylesheet reads them. public/before-paint.js does the same before React runs. */
export function showSettings() {
  const { documentElement: root } = document
  const { theme, motion, contrast, language } = current
  // Browsers compute all styles again for an attribute that is set, even if its value stays the same.
  if (root.lang !== language) root.lang = language
  setData(root, 'theme', theme === 'system' ? null : theme)
  setData(root, 'motion', motion === 'still' ? 'still' : null)
  setData(root, 'contrast', contrast ? 'high' : null)
  const dark = theme === 'dark' || (theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', dark ? DESK.dark : DESK.light)
}

function setData(root: HTMLElement, name: string, value: string | null) {
  if (value === null) delete root.dataset[name]
  else if (root.dataset[name] !== value) root.dataset[name] = value
}

/** Returns whether this browser knows vibration. */
export const canVibrate = () => 'vibrate' in navigator

/** Returns the settings, and re-renders when one changes, here or in another tab. */
export const useSettings = () => useSyncExternalStore(onSettingsChange, settings, settings)

const stillQuery = () => matchMedia('(prefers-reduced-motion: reduce)')

const isStill = () => current.motion === 'still' || stillQuery().matches

function onStillChange(listener: () => void) {
  const query = stillQuery()
  query.addEventListener('change', listener)
  const stop = onSettingsChange(listener)
  return () => {
    query.removeEventListener('change', listener)
    stop()
  }
}

/** Returns whether animations are off, by this setting or by the system's preference. */
export const useStill = () => useSyncExternalStore(onStillChange, isStill, () => false)

/** Follows changes of the settings in other tabs, and of the system's theme. */
export function followOtherTabs() {
  addEventListener('storage', ({ key, newValue }) => {
    if (key !== KEY) return
    current = settingsFrom(newValue, systemLanguage())
    showSettings()
    for (const listener of listeners) listener()
  })
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', showSettings)
}
