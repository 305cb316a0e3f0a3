import type { Language } from './email-texts.ts'

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
