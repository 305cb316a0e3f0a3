import type { DecisionReason } from '@guess/contract/rules/decision-reasons'
import type { EmailTemplate } from '../../platform/mail/email-template.ts'
import { BAN_TEXTS } from './ban-texts.ts'
import { type EmailContext, emailLayout, NOTE_LASTS_MS } from './email-templates.ts'
import { EMAIL_TEXTS } from './email-texts.ts'
import { timeIn } from './email-time.ts'

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
export async function banEmail({ to, language, now }: EmailContext, news: BanNews): Promise<EmailTemplate> {
  const { writePage, paragraph } = await emailLayout()
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
  return { to, subject, ...page, gist: null, goodUntil: new Date(now.getTime() + NOTE_LASTS_MS) }
}
