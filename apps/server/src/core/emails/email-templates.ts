import { CODE_LASTS_MS, RESET_LASTS_MS } from '@guess/contract/rules/limits'
import type { Language } from '../../platform/http/visitor-language.ts'
import type { RenderedEmail } from '../../platform/mail/rendered-email.ts'
import { EMAIL_TEXTS } from './email-texts.ts'

export const NOTE_LASTS_MS = 3 * 24 * 3_600_000

export interface EmailContext {
  to: string
  language: Language
  now: Date
}

/** Imports `email-layout.ts` with the first email, so that neither a start nor a test without email waits for the rendering library. */
export const loadEmailLayout = () => import('./email-layout.ts')

/** Returns a date and time in words, with the name of the time zone. */
export const timeIn = (language: Language, timeZone: string, at: Date): string =>
  new Intl.DateTimeFormat(language, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'short',
    timeZone,
  }).format(at)

const after = (now: Date, ms: number) => new Date(now.getTime() + ms)

/** Returns the email with the code that verifies an address. */
export async function verificationEmail({ to, language, now }: EmailContext, code: string): Promise<RenderedEmail> {
  const { writePage, paragraph, codeLine } = await loadEmailLayout()
  const { verification, footer } = EMAIL_TEXTS[language]
  const { subject, heading, before, after: rest } = verification(code)
  const content = [paragraph(before), codeLine(code), paragraph(rest)]
  const page = await writePage({ language, preview: before, heading, content, footer })
  return { to, subject, ...page, codeOrLink: code, goodUntil: after(now, CODE_LASTS_MS) }
}

/** Returns the email with the link that resets a password. */
export async function resetEmail({ to, language, now }: EmailContext, link: string): Promise<RenderedEmail> {
  const { writePage, paragraph, buttonAndLink } = await loadEmailLayout()
  const { reset, footer } = EMAIL_TEXTS[language]
  const content = [paragraph(reset.before), ...buttonAndLink(reset.button, reset.orCopy, link), paragraph(reset.after)]
  const page = await writePage({ language, preview: reset.before, heading: reset.heading, content, footer })
  return { to, subject: reset.subject, ...page, codeOrLink: link, goodUntil: after(now, RESET_LASTS_MS) }
}

/** Returns the email that confirms a changed password. */
export async function passwordChangedEmail({ to, language, now }: EmailContext, userName: string): Promise<RenderedEmail> {
  const { writePage, paragraph } = await loadEmailLayout()
  const { changed, footer } = EMAIL_TEXTS[language]
  const { subject, heading, before, after: rest } = changed(userName)
  const page = await writePage({ language, preview: before, heading, content: [paragraph(before), paragraph(rest)], footer })
  return { to, subject, ...page, codeOrLink: null, goodUntil: after(now, NOTE_LASTS_MS) }
}
