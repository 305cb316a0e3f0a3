import { MATCH_TOPICS } from '@guess/contract/rules/duel-topics'

/** What may be told of a frame on the socket: nothing that is secret, and nothing of its body. */
export interface FrameNote {
  way: 'in' | 'out'
  /** Of the browser's clock. */
  at: number
  /** The command, or that it was a heart-beat. */
  command: string
  destination: string | null
  headers: Readonly<Record<string, string>>
  /** In octets, as it went over the wire. */
  size: number
}

const MASK = '…'
const SECRETS = new Set(['authorization', 'token', 'passcode', 'login'])

const masked = (name: string, value: string) => {
  if (SECRETS.has(name.toLowerCase())) return MASK
  // Whoever knows the token of a lobby may take its second seat.
  return value.startsWith(MATCH_TOPICS) ? MATCH_TOPICS + MASK : value
}

/** Describes a message of the socket, of which each is one frame or one heart-beat. */
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
