import type { ReportReason } from '../../platform/db/tables-operators.ts'

export type Language = 'en' | 'tr'

interface Texts {
  subject: string
  heading: string
  /** Text before the code or link. */
  before: string
  /** Text after it. */
  after: string
}

/** An operator's decision on a report. */
export type Outcome = 'kept' | 'deleted' | 'banned'

interface OutcomeTexts {
  subject: string
  heading: string
  game: (name: string) => string
  user: (name: string) => string
  gameCame: Record<Outcome, string>
  userCame: Record<Outcome, string>
}

interface LossTexts {
  subject: string
  heading: string
  /** Text that says what was done. A name that was taken away has been replaced by a new one. */
  lost: (at: string, name: string, newName: string) => string
}

interface EmailTexts {
  footer: string
  verification: (code: string) => Texts
  reset: Texts & { button: string; orCopy: string }
  changed: (userName: string) => Texts
  outcome: OutcomeTexts
  loss: Record<'game' | 'user', LossTexts>
  reported: (reasons: string) => string
  /** Texts of the reasons, worded as in the site's report form. */
  reasons: Record<ReportReason, string>
  anotherName: string
  support: (address: string) => string
}

/** Texts of the mails. They cannot come from the web's catalogues, which belong to the web app. */
export const EMAIL_TEXTS: Record<Language, EmailTexts> = {
  en: {
    footer: 'Guess The Anime sent this because of what was done on the site. Nobody reads answers to it.',
    verification: (code) => ({
      subject: `${code} is your Guess The Anime code`,
      heading: 'Your verification code',
      before: 'Type this code where you are registering:',
      after: 'It is good for 10 minutes, in the browser that asked for it. If that was not you, there is nothing to do.',
    }),
    reset: {
      subject: 'A new password for Guess The Anime',
      heading: 'Forgot your password?',
      before: 'Choose a new one here:',
      button: 'Choose a new password',
      orCopy: 'If the link cannot be pressed, copy this address:',
      after: 'The link is good for 30 minutes and works once. If you did not ask for it, your password stays as it is.',
    },
    changed: (userName) => ({
      subject: 'Your Guess The Anime password was changed',
      heading: 'Your password was changed',
      before: `The password of ${userName} is a new one, and every device has been signed out.`,
      after:
        'If that was not you, choose another password with Forgot Password on the sign-in page, and look after your mailbox.',
    }),
    outcome: {
      subject: 'What came of your report to Guess The Anime',
      heading: 'Thank you for your report',
      game: (name) => `You reported the game “${name}”.`,
      user: (name) => `You reported the user name “${name}”.`,
      gameCame: {
        kept: 'We have looked at it and found that it can stay as it is.',
        deleted: 'We have looked at it and deleted it.',
        banned: 'We have looked at it, deleted it and banned the account that made it.',
      },
      userCame: {
        kept: 'We have looked at it and found that it can stay as it is.',
        deleted: 'We have looked at it, and the account has another name now.',
        banned: 'We have looked at it and banned the account.',
      },
    },
    loss: {
      game: {
        subject: 'Your game on Guess The Anime was deleted',
        heading: 'Your game was deleted',
        lost: (at, name) => `An operator deleted your game “${name}” on ${at}. Points that were earned in it stay.`,
      },
      user: {
        subject: 'Your user name on Guess The Anime was replaced',
        heading: 'Your user name was replaced',
        lost: (at, name, newName) =>
          `An operator replaced your user name “${name}” on ${at}. The account is called “${newName}” now.`,
      },
    },
    reported: (reasons) => `It had been reported: ${reasons}.`,
    reasons: {
      'wrong-answer': 'A wrong answer or picture',
      'not-a-game': 'Not a game about anime',
      adult: "Not for everybody's eyes",
      copyright: 'A picture of mine, used without asking',
      insult: 'Insulting or hateful',
      other: 'Something else',
    },
    anotherName: 'You can choose another name under Account on the site.',
    support: (address) => `If you think that this was wrong, write to ${address}.`,
  },
  tr: {
    footer: 'Bu e-postayı, sitede yapılan bir işlem üzerine Guess The Anime gönderdi. Buraya yazılan yanıtlar okunmaz.',
    verification: (code) => ({
      subject: `Guess The Anime kodun: ${code}`,
      heading: 'Doğrulama kodun',
      before: 'Bu kodu kayıt olduğun sayfaya yaz:',
      after: 'Kod 10 dakika boyunca, yalnızca istendiği tarayıcıda geçerlidir. İsteyen sen değilsen bir şey yapman gerekmez.',
    }),
    reset: {
      subject: 'Guess The Anime için yeni şifre',
      heading: 'Şifreni mi unuttun?',
      before: 'Yenisini buradan belirle:',
      button: 'Yeni şifre belirle',
      orCopy: 'Bağlantıya basılamıyorsa bu adresi kopyala:',
      after: 'Bağlantı 30 dakika geçerlidir ve bir kez kullanılabilir. İsteyen sen değilsen şifren olduğu gibi kalır.',
    },
    changed: (userName) => ({
      subject: 'Guess The Anime şifren değişti',
      heading: 'Şifren değişti',
      before: `${userName} hesabının şifresi yenilendi ve bütün cihazlardaki oturumlar kapatıldı.`,
      after:
        'Bunu yapan sen değilsen giriş sayfasındaki Şifremi Unuttum ile başka bir şifre belirle ve e-posta kutunu korumaya al.',
    }),
    outcome: {
      subject: 'Guess The Anime bildiriminin sonucu',
      heading: 'Bildirimin için teşekkürler',
      game: (name) => `“${name}” oyununu bildirmiştin.`,
      user: (name) => `“${name}” kullanıcı adını bildirmiştin.`,
      gameCame: {
        kept: 'İnceledik ve olduğu gibi kalabileceğine karar verdik.',
        deleted: 'İnceledik ve oyunu sildik.',
        banned: 'İnceledik, oyunu sildik ve onu oluşturan hesabı yasakladık.',
      },
      userCame: {
        kept: 'İnceledik ve olduğu gibi kalabileceğine karar verdik.',
        deleted: 'İnceledik; hesabın artık başka bir adı var.',
        banned: 'İnceledik ve hesabı yasakladık.',
      },
    },
    loss: {
      game: {
        subject: 'Guess The Anime oyunun silindi',
        heading: 'Oyunun silindi',
        lost: (at, name) => `“${name}” adlı oyununu bir yönetici sildi (${at}). Bu oyunda kazanılan puanlar kalır.`,
      },
      user: {
        subject: 'Guess The Anime kullanıcı adın değiştirildi',
        heading: 'Kullanıcı adın değiştirildi',
        lost: (at, name, newName) =>
          `“${name}” olan kullanıcı adını bir yönetici değiştirdi (${at}). Hesabın adı artık “${newName}”.`,
      },
    },
    reported: (reasons) => `Şu nedenle bildirilmişti: ${reasons}.`,
    reasons: {
      'wrong-answer': 'Yanlış bir cevap ya da resim',
      'not-a-game': 'Anime ile ilgili bir oyun değil',
      adult: 'Herkese uygun değil',
      copyright: 'Bana sorulmadan kullanılmış bir resmim',
      insult: 'Hakaret ya da nefret içeriyor',
      other: 'Başka bir şey',
    },
    anotherName: 'Sitedeki Hesap sayfasından başka bir ad seçebilirsin.',
    support: (address) => `Bunun bir yanlışlık olduğunu düşünüyorsan ${address} adresine yaz.`,
  },
}
