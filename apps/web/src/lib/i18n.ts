import { i18n, type Messages } from '@lingui/core'
import { type Language, onSettingsChange, settings } from './settings.ts'

/** A feature whose texts travel with its pages: every one but those that lingui.config.ts leaves to the shell. */
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
  // Chosen again while it was on its way: the last choice holds.
  if (language !== settings().language) return
  i18n.load(language, Object.assign({}, ...messages))
  i18n.activate(language)
}

/** Speaks the chosen language, and each one chosen later. */
export async function startSpeaking() {
  onSettingsChange(() => {
    const { language } = settings()
    if (language !== i18n.locale) void speak(language, spoken)
  })
  await speak(settings().language, ['shell'])
}

/** Fetches a feature's texts; from then on they are spoken in each language that is chosen. */
export async function loadTexts(feature: TravellingTexts) {
  spoken.add(feature)
  const { language } = settings()
  // A language just chosen may still be on its way: whatever waits for these texts can be shown in either.
  const languages = new Set<string>([language, i18n.locale || language])
  await Promise.all(Array.from(languages, async (each) => i18n.load(each, await messagesOf(feature, each))))
}
