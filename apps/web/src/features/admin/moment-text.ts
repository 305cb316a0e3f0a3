import { dayText } from '../../lib/i18n.ts'

/** Returns a day with hour and minute, in the reader's own time zone. */
export const momentText = (date: string) => `${dayText(date)} ${new Date(date).toTimeString().slice(0, 5)}`

/** Returns a day with hour, minute and second, in the reader's own time zone. */
export const secondText = (date: string) => `${dayText(date)} ${new Date(date).toTimeString().slice(0, 8)}`
