import type { Language } from '../../platform/http/visitor-language.ts'
import type { RenderedEmail } from '../../platform/mail/rendered-email.ts'
import { type EmailContext, loadEmailLayout } from './email-templates.ts'

interface ReminderTexts {
  subject: (length: number) => string
  heading: string
  sentence: (userName: string, length: number) => string
  play: string
  orCopy: string
  footer: string
  off: string
}

const TEXTS: Record<Language, ReminderTexts> = {
  en: {
    subject: (length) => `Today's Daily is open – your streak: ${length} days`,
    heading: "Today's Daily is open",
    sentence: (userName, length) =>
      `Hi ${userName}, you have played the Daily ${length} times in a row. Today's five pictures are there until midnight.`,
    play: 'Play the Daily',
    orCopy: 'If the button does not work, copy this address:',
    footer: 'You get this email because you switched on reminders on Guess The Anime. Please do not reply to it.',
    off: 'Switch reminders off:',
  },
  tr: {
    subject: (length) => `Günlük Oyun seni bekliyor – serin: ${length} gün`,
    heading: 'Günlük Oyun açık',
    sentence: (userName, length) =>
      `Merhaba ${userName}, Günlük Oyun’u üst üste ${length} kez oynadın. Bugünün beş resmi gece yarısına kadar burada.`,
    play: 'Günlük Oyun’u oyna',
    orCopy: 'Düğme çalışmıyorsa bu adresi kopyala:',
    footer: 'Bu e-postayı, Guess The Anime sitesinde hatırlatmaları açtığın için aldın. Lütfen yanıtlama.',
    off: 'Hatırlatmaları kapat:',
  },
}

export interface Reminder {
  userName: string
  /** Number of Dailies in a row, at least 2. */
  length: number
  /** The page of the Daily. */
  playLink: string
  /** The address that switches reminders off. */
  offLink: string
  goodUntil: Date
}

/** Returns the email that reminds a player of today's Daily (STREAK-12). Mail programs can switch it off with one click. */
export async function reminderEmail({ to, language }: EmailContext, reminder: Reminder): Promise<RenderedEmail> {
  const { writePage, paragraph, buttonAndLink } = await loadEmailLayout()
  const { userName, length, playLink, offLink, goodUntil } = reminder
  const texts = TEXTS[language]
  const sentence = texts.sentence(userName, length)
  const page = await writePage({
    language,
    preview: sentence,
    heading: texts.heading,
    content: [paragraph(sentence), ...buttonAndLink(texts.play, texts.orCopy, playLink)],
    footer: texts.footer,
    footerLink: { text: texts.off, href: offLink },
  })
  return { to, subject: texts.subject(length), ...page, codeOrLink: null, goodUntil, unsubscribeUrl: offLink }
}
