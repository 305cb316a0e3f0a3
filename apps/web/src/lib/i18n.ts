import { i18n, type Messages } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { type Language, onSettingsChange, settings } from './settings.ts'

/** Returns how a game is called in the page's language: a Daily by its number, another one by its name. */
export function useGameTitle() {
  const { t } = useLingui()
  return (gameName: string, dailyNumber: number | null | undefined) =>
    typeof dailyNumber === 'number' ? t`Daily ${dailyNumber}` : gameName
}

/** Returns a day as dd/mm/yyyy, in the reader's own time zone. */
export function dayText(date: string): string {
  const at = new Date(date)
  const twoDigits = (value: number) => String(value).padStart(2, '0')
  return `${twoDigits(at.getDate())}/${twoDigits(at.getMonth() + 1)}/${at.getFullYear()}`
}

/** A feature, whose texts are loaded with its code, or the refusals, whose texts come with the first page. All others are the shell's. */
export type SeparateTexts =
  | 'accounts'
  | 'admin'
  | 'catalog'
  | 'create-game'
  | 'daily'
  | 'duel'
  | 'leaderboard'
  | 'play'
  | 'profile'
  | 'realtime'
  | 'refusals'
  | 'reports'
  | 'results'
  | 'rivalry'
  | 'static-pages'

type Texts = 'shell' | SeparateTexts

type Catalogues = Record<string, () => Promise<Messages>>

// English is what the catalogues translate: build/english-texts.ts.
const catalogues: Record<Language, Catalogues> = {
  en: import.meta.glob<Messages>('../locales/*.po', { import: 'messages', query: '?english' }),
  tr: import.meta.glob<Messages>('../locales/*.po', { import: 'messages' }),
}
const loaded = new Set<Texts>(['shell'])

function messagesOf(texts: Texts, language: Language): Promise<Messages> {
  const fetchThem = catalogues[language][`../locales/${texts}.tr.po`]
  if (!fetchThem) throw new Error(`There are no texts of ${texts}`)
  return fetchThem()
}

async function activate(language: Language, texts: Iterable<Texts>) {
  const messages = await Promise.all(Array.from(texts, (each) => messagesOf(each, language)))
  // The language changed while the texts were loading: the last choice wins.
  if (language !== settings().language) return
  i18n.load(language, Object.assign({}, ...messages))
  i18n.activate(language)
}

/**
 * Adds texts to those of a language. In the active one, no component is told: the page shows nothing yet that uses them, and
 * `i18n.load` would have it rendered again as a whole.
 */
function add(language: string, messages: Messages) {
  if (language === i18n.locale) Object.assign(i18n.messages, messages)
  else i18n.load(language, messages)
}

/** Activates the chosen language, now and on every change. */
export async function startTranslations() {
  onSettingsChange(() => {
    const { language } = settings()
    if (language !== i18n.locale) void activate(language, loaded)
  })
  await activate(settings().language, ['shell'])
}

/** Loads a feature's texts. From then on they are also loaded for every language that is chosen. */
export async function loadTexts(feature: SeparateTexts) {
  loaded.add(feature)
  const { language } = settings()
  // The texts of a newly chosen language may still be loading, so this loads both the active and the chosen one.
  const languages = new Set([language, (i18n.locale || language) as Language])
  await Promise.all(Array.from(languages, async (each) => add(each, await messagesOf(feature, each))))
}

/**
 * The names of titles and of the first categories. Each is its own id, so that a name from the server finds its translation;
 * only the catalogues contain this list.
 */
export const TRANSLATED_NAMES = [
  msg({ id: 'Anime Explorer', message: 'Anime Explorer' }),
  msg({ id: 'Anime Devotee', message: 'Anime Devotee' }),
  msg({ id: 'Anime Connoisseur', message: 'Anime Connoisseur' }),
  msg({ id: 'Anime Savant', message: 'Anime Savant' }),
  msg({ id: 'Anime Virtuoso', message: 'Anime Virtuoso' }),
  msg({ id: 'Anime Champion', message: 'Anime Champion' }),
  msg({ id: 'Anime Prodigy', message: 'Anime Prodigy' }),
  msg({ id: 'Anime Myth', message: 'Anime Myth' }),
  msg({ id: 'MASTER OF ANIME', message: 'MASTER OF ANIME' }),
  msg({ id: 'GOD OF ANIME', message: 'GOD OF ANIME' }),
  msg({ id: 'Anime Mixed', message: 'Anime Mixed' }),
  msg({ id: 'Characters', message: 'Characters' }),
  msg({ id: 'Ecchi & Hentai', message: 'Ecchi & Hentai' }),
]

/** The name that the server gives to a guest. */
const GUEST = /^Guest (\d{4})$/
/** The name that the server gives to a player who deleted the account. */
const DELETED = 'deleted user'

/** Returns a title or category in the page's language. A category that an operator named keeps its name. */
export const shownName = (name: string) => (Object.hasOwn(i18n.messages, name) ? i18n._(name) : name)

/** Returns the name of a player, who may be a guest or have deleted the account, in the page's language. */
export function shownPlayer(name: string) {
  if (name === DELETED) return i18n._(msg`Deleted player`)
  const digits = GUEST.exec(name)?.[1]
  return digits ? i18n._(msg`Guest ${digits}`) : name
}
