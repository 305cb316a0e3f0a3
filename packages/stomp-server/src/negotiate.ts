import type { Frame } from './frame.ts'
import { HEARTBEAT_MS } from './limits.ts'
import { reject } from './protocol-error.ts'

/** What a client and the server agree on when the client connects. */
export interface Agreement {
  /** The credentials as the client sent them. */
  token: string | undefined
  /** All headers of the client's first frame. */
  headers: ReadonlyMap<string, string>
  /** Milliseconds between two heart-beats of the server; 0 if it sends none. */
  serverHeartbeatMs: number
  /** Milliseconds between two heart-beats of the client; 0 if it sends none. */
  clientHeartbeatMs: number
}

const VERSION = '1.2'
const HEARTBEAT = /^(\d{1,9}),(\d{1,9})$/
const TOKEN_HEADERS = ['Authorization', 'authorization', 'token', 'passcode']

/** Both sides offer an interval, and the longer one applies; 0 on either side means no heart-beats. */
const intervalOf = (offered: number, wanted: number) => (offered === 0 || wanted === 0 ? 0 : Math.max(offered, wanted))

function heartbeatsOf(header: string) {
  const [, offered, wanted] = HEARTBEAT.exec(header) ?? reject('Invalid heart-beat')
  return {
    serverHeartbeatMs: intervalOf(HEARTBEAT_MS, Number(wanted)),
    clientHeartbeatMs: intervalOf(Number(offered), HEARTBEAT_MS),
  }
}

/**
 * Reads the first frame of a client. An empty token counts as none, because some clients always send a passcode.
 * @throws ProtocolError if the frame is not a CONNECT of version 1.2 with valid heart-beats
 */
export function negotiate({ command, headers }: Frame): Agreement {
  if (command !== 'CONNECT' && command !== 'STOMP') reject('The first frame must be CONNECT')
  const versions = headers.get('accept-version')?.split(',') ?? []
  if (!versions.includes(VERSION)) reject('Only version 1.2 is supported', { version: VERSION })
  const token = TOKEN_HEADERS.flatMap((name) => headers.get(name) || [])[0]
  return { token, headers, ...heartbeatsOf(headers.get('heart-beat') ?? '0,0') }
}

/** Headers of the CONNECTED frame. */
export const CONNECTED_HEADERS = { version: VERSION, 'heart-beat': `${HEARTBEAT_MS},${HEARTBEAT_MS}` }
