import { createHmac, timingSafeEqual } from 'node:crypto'

/** What a refresh token says: which session it keeps open, and for which of its turns it was made. */
export interface RefreshClaim {
  sessionId: string
  generation: number
}

/** How long the token of the turn before still gets the same successor: two tabs, or a reply that was lost. */
const GRACE_MS = 30_000

const FORM = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(0|[1-9]\d{0,8})\.([\w-]{43})$/

const sealOf = (secret: string, { sessionId, generation }: RefreshClaim) =>
  createHmac('sha256', secret).update(`refresh\n${sessionId}\n${generation}`).digest('base64url')

/** Compares two seals in a time that tells nothing of them. */
export const isSame = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))

/** The token of a session's turn. It is made anew whenever it is needed: nothing that is kept opens a session. */
export const refreshTokenOf = (secret: string, claim: RefreshClaim) =>
  `${claim.sessionId}.${claim.generation}.${sealOf(secret, claim)}`

/** What a token says; null when it is none of ours. */
export function readRefreshToken(secret: string, token: string): RefreshClaim | null {
  const [, sessionId = '', digits = '', seal = ''] = FORM.exec(token) ?? []
  const claim = { sessionId, generation: Number(digits) }
  return seal && isSame(seal, sealOf(secret, claim)) ? claim : null
}

export interface SessionState {
  generation: number
  rotatedAt: Date
}

/** What a token is worth, by the turn of its session. */
export type Verdict = 'current' | 'same-successor' | 'reused' | 'denied'

/** Judges a token: late by one turn and at once it is worth what its twin is; later than that, two have it (SESSION-4). */
export function judge(claim: RefreshClaim, session: SessionState, now: Date): Verdict {
  const late = session.generation - claim.generation
  if (late === 0) return 'current'
  if (late < 0) return 'denied'
  const isAtOnce = now.getTime() - session.rotatedAt.getTime() <= GRACE_MS
  return late === 1 && isAtOnce ? 'same-successor' : 'reused'
}
