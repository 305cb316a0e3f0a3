import { call } from '../lib/call.ts'

/** Returns the open room of a room code. */
export const roomOfCode = (code: string) => call('GET /multiplayer/byCode', { query: { code } })
