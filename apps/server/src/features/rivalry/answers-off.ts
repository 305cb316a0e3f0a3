import type { SwitchedOff } from '../../core/emails/email-off.ts'

/** The page with which the emails about challenges are switched off without signing in. */
export const ANSWERS_OFF: SwitchedOff = {
  path: '/answersOff',
  audience: 'answers-off',
  texts: {
    en: {
      question: {
        heading: 'Switch these emails off?',
        sentence: 'You will get no more emails about your challenges. The site still tells you on your next visit.',
      },
      done: { heading: 'These emails are off', sentence: 'You can switch them on again on your account page.' },
      expired: { heading: 'This link no longer works', sentence: 'You can switch these emails off on your account page.' },
      off: 'Switch these emails off',
      account: 'Open your account',
    },
    tr: {
      question: {
        heading: 'Bu e-postalar kapatılsın mı?',
        sentence: 'Meydan okumaların için artık e-posta almazsın. Site, sonraki girişinde yine söyler.',
      },
      done: { heading: 'Bu e-postalar kapandı', sentence: 'Hesap sayfandan yeniden açabilirsin.' },
      expired: { heading: 'Bu bağlantı artık çalışmıyor', sentence: 'Bu e-postaları hesap sayfandan kapatabilirsin.' },
      off: 'Bu e-postaları kapat',
      account: 'Hesabını aç',
    },
  },
}
