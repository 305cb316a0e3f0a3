import type { SwitchedOff } from '../../core/emails/email-off.ts'

/** The page with which the reminder of the Daily is switched off without signing in. */
export const REMINDER_OFF: SwitchedOff = {
  path: '/reminderOff',
  audience: 'reminder-off',
  texts: {
    en: {
      question: {
        heading: 'Switch reminders off?',
        sentence: 'You will get no more emails about the Daily. Your streak stays as it is.',
      },
      done: { heading: 'Reminders are off', sentence: 'You can switch them on again on your account page.' },
      expired: {
        heading: 'This link no longer works',
        sentence: 'You can switch reminders off on your account page.',
      },
      off: 'Switch reminders off',
      account: 'Open your account',
    },
    tr: {
      question: {
        heading: 'Hatırlatmalar kapatılsın mı?',
        sentence: 'Günlük Oyun için artık e-posta almazsın. Serin olduğu gibi kalır.',
      },
      done: { heading: 'Hatırlatmalar kapandı', sentence: 'Hesap sayfandan yeniden açabilirsin.' },
      expired: {
        heading: 'Bu bağlantı artık çalışmıyor',
        sentence: 'Hatırlatmaları hesap sayfandan kapatabilirsin.',
      },
      off: 'Hatırlatmaları kapat',
      account: 'Hesabını aç',
    },
  },
}
