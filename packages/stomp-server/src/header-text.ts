const ESCAPES: Record<string, string> = { '\\': '\\\\', '\r': '\\r', '\n': '\\n', ':': '\\c' }
const MEANINGS: Record<string, string> = { '\\\\': '\\', '\\r': '\r', '\\n': '\n', '\\c': ':' }

/** Escapes a header's name or value, so that it fits on one line (STOMP 1.2, Value Encoding). */
export const escapeHeader = (text: string): string => text.replace(/[\\\r\n:]/g, (one) => ESCAPES[one] as string)

/**
 * Unescapes a header's name or value, in one pass: `\\n` is a backslash and an n.
 * @returns null if an escape is unknown
 */
export function unescapeHeader(text: string): string | null {
  let isGood = true
  const read = text.replace(/\\.?/gsu, (written) => {
    isGood &&= written in MEANINGS
    return MEANINGS[written] ?? ''
  })
  return isGood ? read : null
}
