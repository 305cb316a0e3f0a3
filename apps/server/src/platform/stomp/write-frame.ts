import { type Command, hasEscapes } from './frame.ts'
import { escapeHeader } from './header-text.ts'

const asItIs = (text: string) => text

/** Writes a frame. A body brings its `content-length` along, in octets. */
export function writeFrame(command: Command, headers: Record<string, string>, body = ''): string {
  const written = hasEscapes(command) ? escapeHeader : asItIs
  const all = body === '' ? headers : { ...headers, 'content-length': String(Buffer.byteLength(body)) }
  const lines = Object.entries(all).map(([name, value]) => `${written(name)}:${written(value)}\n`)
  return `${command}\n${lines.join('')}\n${body}\0`
}
