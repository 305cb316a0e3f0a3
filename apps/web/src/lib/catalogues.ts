// Which texts are loaded, and when: those of the active language and of the features that have been shown.
import { i18n, type Messages } from '@lingui/core'
import { type Language, onSettingsChange, settings } from './settings.ts'

/**
 * What has a catalogue of its own: features and the end of a play, whose texts are loaded with their code, `parts`, which is what `app` and
 * `ui` load on demand, and the refusals, whose texts come with the first page. All other texts are the shell's.
 */
export type SeparateTexts =
  | 'accounts'
  | 'admin'
  | 'catalog'
  | 'create-game'
  | 'daily'
  | 'duel'
  | 'leaderboard'
  | 'parts'
  | 'play'
  | 'play-end'
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
 * Loads code together with the texts of what it shows and those of refusals, in parallel. Resolves when all are there.
 * @param features the features whose pages or components are in the code, and `parts` if it is one of those
 */
export async function withTexts<Code>(code: Promise<Code>, ...features: [SeparateTexts, ...SeparateTexts[]]): Promise<Code> {
  const [arrived] = await Promise.all([code, ...[...features, 'refusals' as const].map(loadTexts)])
  return arrived
}
