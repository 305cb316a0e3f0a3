import type { Language } from '../../lib/settings.ts'

const MONTHS = {
  en: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
  tr: ['Ocak', 'Şubat', 'Mart', 'Nisan', 'Mayıs', 'Haziran', 'Temmuz', 'Ağustos', 'Eylül', 'Ekim', 'Kasım', 'Aralık'],
} satisfies Record<Language, readonly string[]>

/** The effective date of the legal texts, unless an operator sets another. */
export const LEGAL_DATE = '2023-12-28'

/** Formats a day (`2023-12-28`) for a legal text: 28-Dec-2023, in Turkish 28 Aralık 2023. */
export function legalDateText(date: string, language: Language): string {
  const [year = '', month = '', day = ''] = date.split('-')
  return [day, MONTHS[language][Number(month) - 1] ?? month, year].join(language === 'en' ? '-' : ' ')
}
