import type { Language } from '../../platform/http/visitor-language.ts'
import type { RenderedEmail } from '../../platform/mail/rendered-email.ts'
import { type EmailContext, loadEmailLayout, NOTE_LASTS_MS, timeIn } from './email-templates.ts'
import { EMAIL_TEXTS } from './email-texts.ts'

/** A game that an operator has taken out of the bin. */
export interface RestoredGame {
  name: string
  timeZone: string
  /** Support address; null if there is none. */
  support: string | null
}

interface RestoredTexts {
  subject: string
  heading: string
  sentence: (at: string, name: string) => string
  asBefore: string
}

const TEXTS: Record<Language, RestoredTexts> = {
  en: {
    subject: 'Your game on Guess The Anime was restored',
    heading: 'Your game was restored',
    sentence: (at, name) => `An operator restored your game “${name}” on ${at}.`,
    asBefore: 'It is as it was before it was deleted, with its leaderboard and its points.',
  },
  tr: {
    subject: 'Guess The Anime oyunun geri getirildi',
    heading: 'Oyunun geri getirildi',
    sentence: (at, name) => `“${name}” adlı oyununu bir yönetici geri getirdi (${at}).`,
    asBefore: 'Skor tablosu ve puanlarıyla, silinmeden önceki hâlinde.',
  },
}

/** Returns the email that tells a creator that an operator has restored their game (BIN-10). */
export async function restoredEmail({ to, language, now }: EmailContext, game: RestoredGame): Promise<RenderedEmail> {
  const { writePage, paragraph } = await loadEmailLayout()
  const { subject, heading, sentence, asBefore } = TEXTS[language]
  const { support, footer } = EMAIL_TEXTS[language]
  const sentences = [sentence(timeIn(language, game.timeZone, now), game.name), asBefore]
  if (game.support !== null) sentences.push(support(game.support))
  const page = await writePage({ language, preview: heading, heading, content: sentences.map(paragraph), footer })
  return { to, subject, ...page, codeOrLink: null, goodUntil: new Date(now.getTime() + NOTE_LASTS_MS) }
}
