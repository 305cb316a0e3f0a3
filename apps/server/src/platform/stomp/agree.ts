import type { Frame } from './frame.ts'
import { BEAT_MS } from './limits.ts'
import { object } from './objection.ts'

/** What a client and the server agree upon when they connect. */
export interface Agreement {
  /** The access token that the client brought, with or without `Bearer` before it. */
  token: string | undefined
  /** Milliseconds between two heart-beats of ours, and of the client; 0 is none. */
  weBeatEvery: number
  theyBeatEvery: number
}

const VERSION = '1.2'
const BEATS = /^(\d{1,9}),(\d{1,9})$/
const TOKEN_HEADERS = ['Authorization', 'authorization', 'token', 'passcode']

/** One side wants to send every `offered` ms, the other to hear every `wanted` ms; 0 on either side is no heart-beat. */
const beatsEvery = (offered: number, wanted: number) => (offered === 0 || wanted === 0 ? 0 : Math.max(offered, wanted))

function beatsOf(header: string) {
  const [, offered, wanted] = BEATS.exec(header) ?? object('The heart-beat is not two numbers')
  return { weBeatEvery: beatsEvery(BEAT_MS, Number(wanted)), theyBeatEvery: beatsEvery(Number(offered), BEAT_MS) }
}

/** Reads the first frame of a client. An empty token is no token: some clients always send a passcode. */
export function agree({ command, headers }: Frame): Agreement {
  if (command !== 'CONNECT' && command !== 'STOMP') object('The first frame must be CONNECT')
  const versions = headers.get('accept-version')?.split(',') ?? []
  if (!versions.includes(VERSION)) object('Only version 1.2 is spoken here', { version: VERSION })
  const token = TOKEN_HEADERS.flatMap((name) => headers.get(name) || [])[0]
  return { token, ...beatsOf(headers.get('heart-beat') ?? '0,0') }
}

/** The answer to CONNECT. */
export const CONNECTED_HEADERS = { version: VERSION, 'heart-beat': `${BEAT_MS},${BEAT_MS}` }
