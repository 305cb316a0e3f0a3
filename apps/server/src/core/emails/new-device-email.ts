import type { EmailTemplate } from '../../platform/mail/email-template.ts'
import { DEVICE_TEXTS, type NamedDevice } from './device-texts.ts'
import { type EmailContext, emailLayout, NOTE_LASTS_MS } from './email-templates.ts'
import { EMAIL_TEXTS } from './email-texts.ts'
import { timeIn } from './email-time.ts'

export interface NewDevice {
  userName: string
  hasPassword: boolean
  device: NamedDevice
  timeZone: string
  /** The public origin of the site, for the links. */
  origin: string
}

/** Returns the email that tells an owner that a browser signed in for the first time (MAIL-13). */
export async function newDeviceEmail(
  { to, language, now }: EmailContext,
  { userName, hasPassword, device, timeZone, origin }: NewDevice,
): Promise<EmailTemplate> {
  const { writePage, paragraph, buttonAndLink, plainLink } = await emailLayout()
  const texts = DEVICE_TEXTS[language]
  const sentence = texts.sentence(userName)
  const reset = `${origin}/forgotPassword`
  const content = [
    paragraph(sentence),
    paragraph(texts.when(timeIn(language, timeZone, now))),
    paragraph(texts.where(device)),
    paragraph(texts.known),
    paragraph(texts.unknown[hasPassword ? 'password' : 'google']),
    ...(hasPassword ? buttonAndLink(texts.reset, texts.orCopy, reset) : []),
    plainLink(texts.sessions, `${origin}/account`),
  ]
  const { footer } = EMAIL_TEXTS[language]
  const page = await writePage({ language, preview: sentence, heading: texts.subject, content, footer })
  const subject = `${texts.subject} – Guess The Anime`
  return { to, subject, ...page, gist: null, goodUntil: new Date(now.getTime() + NOTE_LASTS_MS) }
}
