import type { DecisionReason } from '@guess/contract/rules/decision-reasons'
import type { Language } from '../../platform/http/visitor-language.ts'
import type { RenderedEmail } from '../../platform/mail/rendered-email.ts'
import { type EmailContext, loadEmailLayout, NOTE_LASTS_MS, timeIn } from './email-templates.ts'
import { EMAIL_TEXTS } from './email-texts.ts'

interface BanTexts {
  subject: string
  heading: string
  sentence: (at: string, name: string) => string
  until: (at: string) => string
  forever: string
  gamesHidden: string
}

/** Texts of the email about a ban. */
const BAN_TEXTS: Record<Language, BanTexts> = {
  en: {
    subject: 'Your Guess The Anime account was banned',
    heading: 'Your account was banned',
    sentence: (at, name) => `An operator banned your account “${name}” on ${at}. You cannot log in with it.`,
    until: (at) => `The ban ends by itself on ${at}. After that you can log in again.`,
    forever: 'The ban does not end by itself.',
    gamesHidden: 'The games you made are hidden as long as the ban lasts.',
  },
  tr: {
    subject: 'Guess The Anime hesabın yasaklandı',
    heading: 'Hesabın yasaklandı',
    sentence: (at, name) => `“${name}” adlı hesabını bir yönetici yasakladı (${at}). Bu hesapla giriş yapamazsın.`,
    until: (at) => `Yasak kendiliğinden bitecek: ${at}. Ondan sonra yeniden giriş yapabilirsin.`,
    forever: 'Yasağın bitiş tarihi yok.',
    gamesHidden: 'Oluşturduğun oyunlar yasak sürdükçe gizli kalır.',
  },
}

/** What the owner of a banned account is told. */
export interface BanNews {
  userName: string
  reason: DecisionReason | null
  /** Null if the ban does not end by itself. */
  endsAt: Date | null
  hidesGames: boolean
  timeZone: string
  /** Support address; null if there is none. */
  support: string | null
}

/** Returns the email that tells an account that an operator has banned it: why, until when, and where to write. */
export async function banEmail({ to, language, now }: EmailContext, news: BanNews): Promise<RenderedEmail> {
  const { writePage, paragraph } = await loadEmailLayout()
  const { footer, why, decisionReasons, support } = EMAIL_TEXTS[language]
  const texts = BAN_TEXTS[language]
  const { userName, reason, endsAt, timeZone } = news
  const content = [
    texts.sentence(timeIn(language, timeZone, now), userName),
    reason !== null && why(decisionReasons[reason]),
    endsAt === null ? texts.forever : texts.until(timeIn(language, timeZone, endsAt)),
    news.hidesGames && texts.gamesHidden,
    news.support !== null && support(news.support),
  ].filter((text) => text !== false)
  const { subject, heading } = texts
  const page = await writePage({ language, preview: heading, heading, content: content.map(paragraph), footer })
  return { to, subject, ...page, codeOrLink: null, goodUntil: new Date(now.getTime() + NOTE_LASTS_MS) }
}
