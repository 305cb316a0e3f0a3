import type { Language } from './email-texts.ts'

interface BanTexts {
  subject: string
  heading: string
  sentence: (at: string, name: string) => string
  until: (at: string) => string
  forever: string
  gamesHidden: string
}

/** Texts of the email about a ban. */
export const BAN_TEXTS: Record<Language, BanTexts> = {
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
