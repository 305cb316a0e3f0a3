import type { DecisionReason } from '@guess/contract/rules/decision-reasons'
import type { ReportReason } from '../../platform/db/tables-operators.ts'
import type { Language } from '../../platform/http/visitor-language.ts'

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
  gameResult: Record<Outcome, string>
  userResult: Record<Outcome, string>
}

interface RemovalTexts {
  subject: string
  heading: string
  /** Says what was done. `newName` is that of an account, `points` are those of a play; both are empty for others. */
  sentence: (done: { at: string; name: string; newName: string; points: string }) => string
}

interface EmailTexts {
  footer: string
  verification: (code: string) => Texts
  reset: Texts & { button: string; orCopy: string }
  changed: (userName: string) => Texts
  outcome: OutcomeTexts
  /** `fraud` is a game that was deleted for fraud, which takes its points back (RATED-8). */
  removal: Record<'game' | 'fraud' | 'user' | 'play', RemovalTexts>
  reported: (reasons: string) => string
  /** Texts of the reasons, worded as in the site's report form. */
  reasons: Record<ReportReason, string>
  why: (reason: string) => string
  /** Texts of the reasons that operators give. */
  decisionReasons: Record<DecisionReason, string>
  anotherName: string
  /** How the player of a hidden play can answer. */
  appeal: string
  support: (address: string) => string
}

/**
 * Texts of the emails about verification codes, passwords, reports and what operators remove, and what all emails share. Every other
 * email has its texts in its own file. They cannot come from the web's catalogues, which belong to the web app.
 */
export const EMAIL_TEXTS: Record<Language, EmailTexts> = {
  en: {
    footer: 'You received this email because of activity on Guess The Anime. Please do not reply to it.',
    verification: (code) => ({
      subject: `${code} is your Guess The Anime code`,
      heading: 'Your verification code',
      before: 'Enter this code to finish joining:',
      after: 'It is valid for 10 minutes, only in the browser where you asked for it. If this was not you, ignore this email.',
    }),
    reset: {
      subject: 'Reset your Guess The Anime password',
      heading: 'Forgot your password?',
      before: 'Choose a new one here:',
      button: 'Choose a new password',
      orCopy: 'If the button does not work, copy this address:',
      after:
        'The link is valid for 30 minutes and works once. If you did not ask for it, ignore this email: your password stays the same.',
    },
    changed: (userName) => ({
      subject: 'Your Guess The Anime password was changed',
      heading: 'Your password was changed',
      before: `The password of your account “${userName}” was changed, and all devices were signed out.`,
      after:
        'If this was not you, set a new password with Forgot Password on the login page, and check that your email account is safe.',
    }),
    outcome: {
      subject: 'Your report on Guess The Anime was reviewed',
      heading: 'Thank you for your report',
      game: (name) => `You reported the game “${name}”.`,
      user: (name) => `You reported the username “${name}”.`,
      gameResult: {
        kept: 'We reviewed it and decided to keep it.',
        deleted: 'We reviewed it and deleted it.',
        banned: 'We reviewed it, deleted it and banned the account that made it.',
      },
      userResult: {
        kept: 'We reviewed it and decided to keep it.',
        deleted: 'We reviewed it and gave the account another name.',
        banned: 'We reviewed it and banned the account.',
      },
    },
    removal: {
      game: {
        subject: 'Your game on Guess The Anime was deleted',
        heading: 'Your game was deleted',
        sentence: ({ at, name }) =>
          `An operator deleted your game “${name}” on ${at}. Players keep the points they earned in it.`,
      },
      fraud: {
        subject: 'Your game on Guess The Anime was deleted',
        heading: 'Your game was deleted',
        sentence: ({ at, name }) =>
          `An operator deleted your game “${name}” on ${at}. Players lose the points they earned in it.`,
      },
      user: {
        subject: 'Your username on Guess The Anime was replaced',
        heading: 'Your username was replaced',
        sentence: ({ at, name, newName }) =>
          `An operator replaced your username “${name}” on ${at}. Your username is now “${newName}”.`,
      },
      play: {
        subject: 'A play of yours on Guess The Anime does not count',
        heading: 'Your play does not count',
        sentence: ({ at, name, points }) =>
          `An operator hid your play of the game “${name}” on ${at}. Its points (${points}) do not count in any total or leaderboard.`,
      },
    },
    reported: (reasons) => `It was reported as: ${reasons}.`,
    reasons: {
      'wrong-answer': 'A wrong answer or picture',
      'not-a-game': 'Not an anime game',
      adult: 'Not suitable for everyone',
      copyright: 'My picture, used without permission',
      insult: 'Insulting or hateful',
      other: 'Something else',
    },
    why: (reason) => `Reason: ${reason}.`,
    decisionReasons: {
      'wrong-answer': 'Wrong answers or pictures',
      'not-a-game': 'Not an anime game',
      adult: 'Not suitable for everyone',
      copyright: 'Pictures used without permission',
      insult: 'Insulting or hateful',
      cheating: 'Cheating',
      spam: 'Spam',
      other: 'Another violation of the terms of use',
    },
    anotherName: 'You can choose another name on your profile.',
    appeal:
      'If this is wrong, write to the operators once on the page of the game or of your account: one of them will look again.',
    support: (address) => `If you think this was a mistake, write to ${address}.`,
  },
  tr: {
    footer: 'Bu e-posta, Guess The Anime sitesindeki bir işlem nedeniyle gönderildi. Lütfen yanıtlama.',
    verification: (code) => ({
      subject: `Guess The Anime kodun: ${code}`,
      heading: 'Doğrulama kodun',
      before: 'Üyeliğini tamamlamak için bu kodu gir:',
      after:
        'Kod 10 dakika geçerli ve yalnızca üye olmaya başladığın tarayıcıda çalışır. İsteyen sen değilsen bu mesajı dikkate alma.',
    }),
    reset: {
      subject: 'Guess The Anime parolanı sıfırla',
      heading: 'Parolanı mı unuttun?',
      before: 'Yenisini buradan belirle:',
      button: 'Yeni parola belirle',
      orCopy: 'Düğme çalışmıyorsa bu adresi kopyala:',
      after:
        'Bağlantı 30 dakika geçerli ve bir kez kullanılabilir. İsteyen sen değilsen bu mesajı dikkate alma: parolan değişmez.',
    },
    changed: (userName) => ({
      subject: 'Guess The Anime parolan değiştirildi',
      heading: 'Parolan değiştirildi',
      before: `${userName} hesabının parolası değiştirildi ve tüm cihazlardaki oturumlar kapatıldı.`,
      after:
        'Bunu yapan sen değilsen giriş sayfasındaki Parolamı Unuttum ile yeni bir parola belirle ve e-posta hesabının güvende olduğundan emin ol.',
    }),
    outcome: {
      subject: 'Guess The Anime bildirimin incelendi',
      heading: 'Bildirimin için teşekkürler',
      game: (name) => `“${name}” oyununu bildirmiştin.`,
      user: (name) => `“${name}” kullanıcı adını bildirmiştin.`,
      gameResult: {
        kept: 'İnceledik ve kalmasına karar verdik.',
        deleted: 'İnceledik ve oyunu sildik.',
        banned: 'İnceledik, oyunu sildik ve onu oluşturan hesabı yasakladık.',
      },
      userResult: {
        kept: 'İnceledik ve kalmasına karar verdik.',
        deleted: 'İnceledik ve hesaba başka bir ad verdik.',
        banned: 'İnceledik ve hesabı yasakladık.',
      },
    },
    removal: {
      game: {
        subject: 'Guess The Anime oyunun silindi',
        heading: 'Oyunun silindi',
        sentence: ({ at, name }) =>
          `“${name}” adlı oyununu bir yönetici sildi (${at}). Oyuncuların bu oyunda kazandığı puanlar kalır.`,
      },
      fraud: {
        subject: 'Guess The Anime oyunun silindi',
        heading: 'Oyunun silindi',
        sentence: ({ at, name }) =>
          `“${name}” adlı oyununu bir yönetici sildi (${at}). Oyuncuların bu oyunda kazandığı puanlar geri alınır.`,
      },
      user: {
        subject: 'Guess The Anime kullanıcı adın değiştirildi',
        heading: 'Kullanıcı adın değiştirildi',
        sentence: ({ at, name, newName }) =>
          `“${name}” olan kullanıcı adını bir yönetici değiştirdi (${at}). Kullanıcı adın artık “${newName}”.`,
      },
      play: {
        subject: 'Guess The Anime sitesindeki bir oynayışın sayılmıyor',
        heading: 'Oynayışın sayılmıyor',
        sentence: ({ at, name, points }) =>
          `“${name}” oyunundaki oynayışını bir yönetici gizledi (${at}). Bu oynayışın puanları (${points}) hiçbir toplamda ve skor tablosunda sayılmaz.`,
      },
    },
    reported: (reasons) => `Bildirilme nedeni: ${reasons}.`,
    reasons: {
      'wrong-answer': 'Yanlış bir cevap ya da resim',
      'not-a-game': 'Anime oyunu değil',
      adult: 'Herkese uygun değil',
      copyright: 'İznim olmadan kullanılan resmim',
      insult: 'Hakaret ya da nefret içeriyor',
      other: 'Başka bir şey',
    },
    why: (reason) => `Neden: ${reason}.`,
    decisionReasons: {
      'wrong-answer': 'Yanlış cevaplar ya da resimler',
      'not-a-game': 'Anime oyunu değil',
      adult: 'Herkese uygun değil',
      copyright: 'İzinsiz kullanılan resimler',
      insult: 'Hakaret ya da nefret içeriyor',
      cheating: 'Hile',
      spam: 'Spam',
      other: 'Kullanım şartlarına başka bir aykırılık',
    },
    anotherName: 'Profilinden başka bir ad seçebilirsin.',
    appeal: 'Bu bir hataysa oyunun ya da hesabının sayfasından yöneticilere bir kez yazabilirsin: biri yeniden bakar.',
    support: (address) => `Bunun bir hata olduğunu düşünüyorsan ${address} adresine yaz.`,
  },
}
