import { type Command, hasEscapes } from './frame.ts'

const ESCAPES: Record<string, string> = { '\\': '\\\\', '\r': '\\r', '\n': '\\n', ':': '\\c' }
const MEANINGS: Record<string, string> = { '\\\\': '\\', '\\r': '\r', '\\n': '\n', '\\c': ':' }

/** Escapes a header's name or value, so that it fits on one line (STOMP 1.2, Value Encoding). */
const escapeHeader = (text: string): string => text.replace(/[\\\r\n:]/g, (one) => ESCAPES[one] as string)

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

const unescaped = (text: string) => text

/** Returns a frame as text. If there is a body, adds its `content-length` in bytes. */
export function writeFrame(command: Command, headers: Record<string, string>, body = ''): string {
  const encode = hasEscapes(command) ? escapeHeader : unescaped
  const all = body === '' ? headers : { ...headers, 'content-length': String(Buffer.byteLength(body)) }
  const lines = Object.entries(all).map(([name, value]) => `${encode(name)}:${encode(value)}\n`)
  return `${command}\n${lines.join('')}\n${body}\0`
}
