import { type Command, hasEscapes } from './frame.ts'
import { escapeHeader } from './header-text.ts'

const unescaped = (text: string) => text

/** Returns a frame as text. If there is a body, adds its `content-length` in bytes. */
export function writeFrame(command: Command, headers: Record<string, string>, body = ''): string {
  const encode = hasEscapes(command) ? escapeHeader : unescaped
  const all = body === '' ? headers : { ...headers, 'content-length': String(Buffer.byteLength(body)) }
  const lines = Object.entries(all).map(([name, value]) => `${encode(name)}:${encode(value)}\n`)
  return `${command}\n${lines.join('')}\n${body}\0`
}
