import { copyText } from './copy-text.ts'
import { settings } from './settings.ts'

/**
 * Returns the full address of a page for sharing, with the language of the sharing user so that its preview is in that language.
 * Crawlers send no language and get English if the address names none.
 */
export function shareAddress(path: string): string {
  const address = new URL(path, location.origin)
  const { language } = settings()
  if (language !== 'en') address.searchParams.set('lang', language)
  return address.href
}

/** Formats points with the same thousands separator in every language, as in a shared result. */
export const shownPoints = (value: number) => String(value).replace(/\B(?=(\d{3})+$)/g, ' ')

/** Returns signs with a space after every fifth, so that twenty can still be counted. */
const inFives = (signs: readonly string[]) => signs.join('').replace(/(.{5})(?=.)/g, '$1 ')

/** Returns one sign per section: ○ for right, × for wrong. */
export const signRow = (marks: readonly boolean[]) => inFives(marks.map((right) => (right ? '○' : '×')))

/** The sign before ①: that of a number follows it by as much as the number. */
const BEFORE_ONE = 0x245f

/** Returns one sign per section: the number of squares that were open for those that were right, ✕ for wrong. */
export const squareRow = (marks: readonly boolean[], openedEach: readonly number[]) =>
  inFives(marks.map((right, at) => (right ? String.fromCodePoint(BEFORE_ONE + (openedEach[at] ?? 1)) : '✕')))

/** Returns a shared result: a line of text, and below it a row with a sign for each section, if there is any. */
export const resultLines = (line: string, marks: readonly boolean[]) => (marks.length > 0 ? `${line}\n${signRow(marks)}` : line)

/** Returns whether this browser has a share sheet. */
export const canShare = () => typeof navigator.share === 'function'

const isClosed = (error: unknown) => typeof error === 'object' && error !== null && 'name' in error && error.name === 'AbortError'

/**
 * Shares a text with a link through the device's share sheet, or copies both to the clipboard if there is none, or if it fails, for
 * example because the press was too long ago. Returns whether they were copied; null after the share sheet.
 */
export async function shareText(text: string, url: string): Promise<boolean | null> {
  const copy = () => copyText(`${text}\n${url}`)
  if (!canShare()) return copy()
  try {
    await navigator.share({ text, url })
  } catch (error) {
    // Closing the share sheet rejects too, which is not a failure. Browsers and apps name the failures differently.
    if (!isClosed(error)) return copy()
  }
  return null
}
