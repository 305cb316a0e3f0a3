import { i18n } from '@lingui/core'
import { type Language, onSettingsChange, settings } from './settings.ts'

const catalogues = {
  en: () => import('../locales/en.po'),
  tr: () => import('../locales/tr.po'),
} satisfies Record<Language, () => Promise<{ messages: Parameters<typeof i18n.load>[1] }>>

async function speak(language: Language) {
  const { messages } = await catalogues[language]()
  // Chosen again while it was on its way: the last choice holds.
  if (language !== settings().language) return
  i18n.loadAndActivate({ locale: language, messages })
}

/** Speaks the chosen language, and each one chosen later. */
export async function startSpeaking() {
  onSettingsChange(() => {
    const { language } = settings()
    if (language !== i18n.locale) void speak(language)
  })
  await speak(settings().language)
}
