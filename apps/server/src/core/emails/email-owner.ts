import type { Db } from '../../platform/db/database.ts'
import type { Language } from '../../platform/http/visitor-language.ts'
import type { EmailTemplate } from '../../platform/mail/email-template.ts'
import type { Post } from '../../platform/mail/mail.ts'
import { type BanNews, banEmail } from './ban-email.ts'
import { timeIn } from './email-layout.ts'
import { type EmailContext, emailLayout, NOTE_LASTS_MS } from './email-templates.ts'
import { EMAIL_TEXTS } from './email-texts.ts'
import { type Removal, removalEmail } from './outcome-emails.ts'
import { lockRecipient } from './recipient.queries.ts'

/** A game that an operator has taken out of the bin. */
interface RestoredGame {
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
export async function restoredEmail({ to, language, now }: EmailContext, game: RestoredGame): Promise<EmailTemplate> {
  const { writePage, paragraph } = await emailLayout()
  const { subject, heading, sentence, asBefore } = TEXTS[language]
  const { support, footer } = EMAIL_TEXTS[language]
  const sentences = [sentence(timeIn(language, game.timeZone, now), game.name), asBefore]
  if (game.support !== null) sentences.push(support(game.support))
  const page = await writePage({ language, preview: heading, heading, content: sentences.map(paragraph), footer })
  return { to, subject, ...page, gist: null, goodUntil: new Date(now.getTime() + NOTE_LASTS_MS) }
}

/**
 * Queues, in the caller's transaction, the email that tells the owner of an account what an operator has taken away (OPERATOR-60).
 * Does nothing if the account is deleted or has no address.
 */
export async function emailOwner(trx: Db, post: Post, userId: number, removal: Removal, now: Date): Promise<void> {
  const recipient = await lockRecipient(trx, userId)
  if (!recipient?.userMail) return
  const { userMail: to, language, isBanned } = recipient
  await post(await removalEmail({ to, language, now }, isBanned, removal))
}

/**
 * Queues, in the caller's transaction, the email that tells a creator that an operator has restored their game (BIN-10). Does nothing if
 * the account is deleted or has no address.
 */
export async function emailRestored(trx: Db, post: Post, userId: number, game: RestoredGame, now: Date): Promise<void> {
  const recipient = await lockRecipient(trx, userId)
  if (!recipient?.userMail) return
  await post(await restoredEmail({ to: recipient.userMail, language: recipient.language, now }, game))
}

/** Queues, in the caller's transaction, the email about a ban (BAN-2). Does nothing if the account is deleted or has no address. */
export async function emailBanned(trx: Db, post: Post, userId: number, news: BanNews, now: Date): Promise<void> {
  const recipient = await lockRecipient(trx, userId)
  if (!recipient?.userMail) return
  await post(await banEmail({ to: recipient.userMail, language: recipient.language, now }, news))
}
