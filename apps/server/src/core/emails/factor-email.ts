import type { Language } from '../../platform/http/visitor-language.ts'
import type { RenderedEmail } from '../../platform/mail/rendered-email.ts'
import { type EmailContext, loadEmailLayout, NOTE_LASTS_MS } from './email-templates.ts'
import { EMAIL_TEXTS } from './email-texts.ts'

/** What has happened to an account's second factor. */
export type FactorNews =
  | 'app-added'
  | 'app-removed'
  | 'passkey-added'
  | 'passkey-removed'
  | 'recovery-codes-renewed'
  | 'recovery-code-used'
  | 'reset'

interface FactorTexts {
  subject: string
  sentence: Record<FactorNews, (userName: string) => string>
  after: string
}

const FACTOR_TEXTS: Record<Language, FactorTexts> = {
  en: {
    subject: 'Your second factor was changed',
    sentence: {
      'app-added': (name) =>
        `An authenticator app was added to your account “${name}”. From now on, signing in also needs its code.`,
      'app-removed': (name) => `The authenticator app was removed from your account “${name}”.`,
      'passkey-added': (name) => `A passkey was added to your account “${name}”.`,
      'passkey-removed': (name) => `A passkey was removed from your account “${name}”.`,
      'recovery-codes-renewed': (name) =>
        `New recovery codes were created for your account “${name}”. The previous ones no longer work.`,
      'recovery-code-used': (name) => `A recovery code of your account “${name}” was used. It can't be used again.`,
      reset: (name) => `An operator reset the second factor of your account “${name}”, and all devices were signed out.`,
    },
    after:
      'If this was not you, set a new password with Forgot Password on the login page, sign out everywhere and write to support.',
  },
  tr: {
    subject: 'İki adımlı doğrulaman değişti',
    sentence: {
      'app-added': (name) => `${name} hesabına bir doğrulama uygulaması eklendi. Artık giriş yaparken onun kodu da gerekiyor.`,
      'app-removed': (name) => `${name} hesabından doğrulama uygulaması kaldırıldı.`,
      'passkey-added': (name) => `${name} hesabına bir geçiş anahtarı eklendi.`,
      'passkey-removed': (name) => `${name} hesabından bir geçiş anahtarı kaldırıldı.`,
      'recovery-codes-renewed': (name) => `${name} hesabı için yeni kurtarma kodları oluşturuldu. Öncekiler artık geçerli değil.`,
      'recovery-code-used': (name) => `${name} hesabının bir kurtarma kodu kullanıldı. Bu kod bir daha kullanılamaz.`,
      reset: (name) =>
        `${name} hesabının iki adımlı doğrulamasını bir yönetici sıfırladı ve tüm cihazlardaki oturumlar kapatıldı.`,
    },
    after:
      'Bunu yapan sen değilsen giriş sayfasındaki Parolamı Unuttum ile yeni bir parola belirle, tüm cihazlarda oturumu kapat ve desteğe yaz.',
  },
}

/** Returns the email that tells an owner of a change of the second factor. */
export async function factorEmail(
  { to, language, now }: EmailContext,
  userName: string,
  news: FactorNews,
): Promise<RenderedEmail> {
  const { writePage, paragraph } = await loadEmailLayout()
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
  return {
    to,
    subject: `${subject} – Guess The Anime`,
    ...page,
    codeOrLink: null,
    goodUntil: new Date(now.getTime() + NOTE_LASTS_MS),
  }
}
