import type { EmailTemplate } from '../../platform/mail/email-template.ts'
import { type EmailContext, emailLayout, NOTE_LASTS_MS } from './email-templates.ts'
import { EMAIL_TEXTS } from './email-texts.ts'
import { FACTOR_TEXTS, type FactorNews } from './factor-texts.ts'

/** Returns the email that tells an owner of a change of the second factor. */
export async function factorEmail(
  { to, language, now }: EmailContext,
  userName: string,
  news: FactorNews,
): Promise<EmailTemplate> {
  const { writePage, paragraph } = await emailLayout()
  const { subject, sentence, after } = FACTOR_TEXTS[language]
  const { footer } = EMAIL_TEXTS[language]
  const before = sentence[news](userName)
  const page = await writePage({
    language,
    preview: before,
    heading: subject,
    content: [paragraph(before), paragraph(after)],
    footer,
  })
  return { to, subject: `${subject} – Guess The Anime`, ...page, gist: null, goodUntil: new Date(now.getTime() + NOTE_LASTS_MS) }
}
