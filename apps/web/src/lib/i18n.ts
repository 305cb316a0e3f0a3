import { i18n, type Messages } from '@lingui/core'
import { type Language, onSettingsChange, settings } from './settings.ts'

/**
 * A feature whose texts are loaded with its pages: all features but those that lingui.config.ts puts into the shell's catalogue.
 */
export type TravellingTexts =
  | 'accounts'
  | 'admin'
  | 'create-game'
  | 'duel'
  | 'play'
  | 'profile'
  | 'realtime'
  | 'reports'
  | 'static-pages'

type Texts = 'shell' | TravellingTexts

const catalogues = import.meta.glob<{ messages: Messages }>('../locales/*.po')
const spoken = new Set<Texts>(['shell'])

async function messagesOf(texts: Texts, language: string): Promise<Messages> {
  const fetchThem = catalogues[`../locales/${texts}.${language}.po`]
  if (!fetchThem) throw new Error(`There are no texts of ${texts} in ${language}`)
  return (await fetchThem()).messages
}

async function speak(language: Language, texts: Iterable<Texts>) {
  const messages = await Promise.all(Array.from(texts, (each) => messagesOf(each, language)))
  // The language changed while the texts were loading: the last choice wins.
  if (language !== settings().language) return
  i18n.load(language, Object.assign({}, ...messages))
  i18n.activate(language)
}

/** Activates the chosen language, now and on every change. */
export async function startSpeaking() {
  onSettingsChange(() => {
    const { language } = settings()
    if (language !== i18n.locale) void speak(language, spoken)
  })
  await speak(settings().language, ['shell'])
}

/** Loads a feature's texts. From then on they are also loaded for every language that is chosen. */
export async function loadTexts(feature: TravellingTexts) {
  spoken.add(feature)
  const { language } = settings()
  // The texts of a newly chosen language may still be loading, so this loads both the active and the chosen one.
  const languages = new Set<string>([language, i18n.locale || language])
  await Promise.all(Array.from(languages, async (each) => i18n.load(each, await messagesOf(feature, each))))
}
