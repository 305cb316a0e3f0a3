import type { Language } from '../../platform/http/visitor-language.ts'
import type { RenderedEmail } from '../../platform/mail/rendered-email.ts'
import { type EmailContext, loadEmailLayout, NOTE_LASTS_MS, timeIn } from './email-templates.ts'
import { EMAIL_TEXTS } from './email-texts.ts'

/** What a device was named by its sign-in: names from a fixed list, or null. */
interface NamedDevice {
  browser: string | null
  system: string | null
}

interface DeviceTexts {
  subject: string
  sentence: (userName: string) => string
  when: (time: string) => string
  where: (device: NamedDevice) => string
  known: string
  /** What to do, for an account with a password and for one that signs in with Google only. */
  unknown: Record<'password' | 'google', string>
  reset: string
  orCopy: string
  sessions: string
}

const DEVICE_TEXTS: Record<Language, DeviceTexts> = {
  en: {
    subject: 'New login to your account',
    sentence: (name) => `Someone logged in to your account “${name}” in a browser that we do not know.`,
    when: (time) => `When: ${time}`,
    where: ({ browser, system }) => `Browser: ${browser ?? 'unknown'}. Operating system: ${system ?? 'unknown'}.`,
    known: 'If this was you, there is nothing to do. A browser whose cookies were deleted is also new to us.',
    unknown: {
      password: 'If this was not you, set a new password now. That signs out all devices.',
      google: 'If this was not you, sign out that device on your account page, and check that your Google account is safe.',
    },
    reset: 'Set a new password',
    orCopy: 'If the button does not work, copy this address:',
    sessions: 'See all devices that are logged in:',
  },
  tr: {
    subject: 'Hesabına yeni bir giriş yapıldı',
    sentence: (name) => `${name} hesabına, tanımadığımız bir tarayıcıdan giriş yapıldı.`,
    when: (time) => `Ne zaman: ${time}`,
    where: ({ browser, system }) => `Tarayıcı: ${browser ?? 'bilinmiyor'}. İşletim sistemi: ${system ?? 'bilinmiyor'}.`,
    known: 'Giriş yapan sensen bir şey yapmana gerek yok. Çerezlerini sildiğin tarayıcılar da bize yeni görünür.',
    unknown: {
      password: 'Giriş yapan sen değilsen hemen yeni bir parola belirle. Böylece tüm cihazlardaki oturumlar kapanır.',
      google:
        'Giriş yapan sen değilsen hesap sayfandan o cihazın oturumunu kapat ve Google hesabının güvende olduğundan emin ol.',
    },
    reset: 'Yeni parola belirle',
    orCopy: 'Düğme çalışmıyorsa bu adresi kopyala:',
    sessions: 'Oturumun açık olduğu tüm cihazları gör:',
  },
}

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
): Promise<RenderedEmail> {
  const { writePage, paragraph, buttonAndLink, plainLink } = await loadEmailLayout()
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
  return { to, subject, ...page, codeOrLink: null, goodUntil: new Date(now.getTime() + NOTE_LASTS_MS) }
}
