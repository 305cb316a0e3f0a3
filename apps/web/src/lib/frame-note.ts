import { MATCH_SENDS, MATCH_TOPICS } from '@guess/contract/rules/duel'

/** What may be shown of a frame on the socket: no secrets, and nothing of its body. */
export interface FrameNote {
  way: 'in' | 'out'
  /** Time of the browser's clock, in milliseconds. */
  at: number
  /** The STOMP command, or `heart-beat`. */
  command: string
  destination: string | null
  headers: Readonly<Record<string, string>>
  /** In bytes, as sent over the wire. */
  size: number
}

const MASK = '…'
const SECRETS = new Set(['authorization', 'token', 'passcode', 'login'])

const masked = (name: string, value: string) => {
  if (SECRETS.has(name.toLowerCase())) return MASK
  // A user who knows the token of a lobby can take its second seat.
  const prefix = [MATCH_TOPICS, MATCH_SENDS].find((one) => value.startsWith(one))
  return prefix === undefined ? value : prefix + MASK
}

/** Describes a message on the socket. Each message is one frame or one heart-beat. Masks secrets. */
export function frameNote(way: FrameNote['way'], text: string, at: number): FrameNote {
  const size = new TextEncoder().encode(text).length
  if (text.trim() === '') return { way, at, command: 'heart-beat', destination: null, headers: {}, size }
  const [command = '', ...lines] = (text.split(/\r?\n\r?\n/, 1)[0] ?? '').split(/\r?\n/)
  const headers = Object.fromEntries(lines.map(headerIn))
  return { way, at, command, destination: headers.destination ?? null, headers, size }
}

function headerIn(line: string): [string, string] {
  const colon = line.indexOf(':')
  const name = line.slice(0, colon)
  return [name, masked(name, line.slice(colon + 1))]
}
