import { call } from '../lib/call.ts'

/** The open room of a spoken code. */
export const roomOfCode = (code: string) => call('GET /multiplayer/byCode', { query: { code } })
