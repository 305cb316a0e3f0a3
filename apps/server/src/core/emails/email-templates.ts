import { CODE_LASTS_MS, RESET_LASTS_MS } from '@guess/contract/rules/limits'
import type { Language } from '../../platform/http/visitor-language.ts'
import type { EmailTemplate } from '../../platform/mail/email-template.ts'
import { EMAIL_TEXTS } from './email-texts.ts'

export const NOTE_LASTS_MS = 3 * 24 * 3_600_000

export interface EmailContext {
  to: string
  language: Language
  now: Date
}

/** @NOTE Loaded with the first email, so that neither a start nor a test without email waits for the rendering library. */
export const emailLayout = () => import('./email-layout.ts')

const after = (now: Date, ms: number) => new Date(now.getTime() + ms)

/** Returns the email with the code that verifies an address. */
export async function verificationEmail({ to, language, now }: EmailContext, code: string): Promise<EmailTemplate> {
  const { writePage, paragraph, codeLine } = await emailLayout()
  const { verification, footer } = EMAIL_TEXTS[language]
  const { subject, heading, before, after: rest } = verification(code)
  const content = [paragraph(before), codeLine(code), paragraph(rest)]
  const page = await writePage({ language, preview: before, heading, content, footer })
  return { to, subject, ...page, gist: code, goodUntil: after(now, CODE_LASTS_MS) }
}

/** Returns the email with the link that resets a password. */
export async function resetEmail({ to, language, now }: EmailContext, link: string): Promise<EmailTemplate> {
  const { writePage, paragraph, buttonAndLink } = await emailLayout()
  const { reset, footer } = EMAIL_TEXTS[language]
  const content = [paragraph(reset.before), ...buttonAndLink(reset.button, reset.orCopy, link), paragraph(reset.after)]
  const page = await writePage({ language, preview: reset.before, heading: reset.heading, content, footer })
  return { to, subject: reset.subject, ...page, gist: link, goodUntil: after(now, RESET_LASTS_MS) }
}

/** Returns the email that confirms a changed password. */
export async function passwordChangedEmail({ to, language, now }: EmailContext, userName: string): Promise<EmailTemplate> {
  const { writePage, paragraph } = await emailLayout()
  const { changed, footer } = EMAIL_TEXTS[language]
  const { subject, heading, before, after: rest } = changed(userName)
  const page = await writePage({ language, preview: before, heading, content: [paragraph(before), paragraph(rest)], footer })
  return { to, subject, ...page, gist: null, goodUntil: after(now, NOTE_LASTS_MS) }
}
