import { createHmac, timingSafeEqual } from 'node:crypto'

/** The claims of a refresh token: its session, and the rotation of that session it was issued for. */
export interface RefreshClaim {
  sessionId: string
  generation: number
}

/** How long the previous token of a session still gets the same successor: for two tabs, or a lost reply. */
const GRACE_MS = 30_000

const FORM = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(0|[1-9]\d{0,8})\.([\w-]{43})$/

const sealOf = (secret: string, { sessionId, generation }: RefreshClaim) =>
  createHmac('sha256', secret).update(`refresh\n${sessionId}\n${generation}`).digest('base64url')

/** Compares two seals in constant time. */
export const isSame = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))

/** Returns the token of a session's rotation. It is derived whenever it is needed: nothing stored opens a session. */
export const refreshTokenOf = (secret: string, claim: RefreshClaim) =>
  `${claim.sessionId}.${claim.generation}.${sealOf(secret, claim)}`

/** Returns the claims of a token, or null if it is not authentic. */
export function readRefreshToken(secret: string, token: string): RefreshClaim | null {
  const [, sessionId = '', digits = '', seal = ''] = FORM.exec(token) ?? []
  const claim = { sessionId, generation: Number(digits) }
  return seal && isSame(seal, sealOf(secret, claim)) ? claim : null
}

export interface SessionState {
  generation: number
  rotatedAt: Date
}

/** The result of judging a token against the rotation of its session. */
export type Verdict = 'current' | 'same-successor' | 'reused' | 'denied'

/**
 * Judges a token. The previous token of a session gets the same successor within the grace period. Any other old token means
 * that two clients have the session's tokens (SESSION-4).
 */
export function compareGeneration(claim: RefreshClaim, session: SessionState, now: Date): Verdict {
  const late = session.generation - claim.generation
  if (late === 0) return 'current'
  if (late < 0) return 'denied'
  const isAtOnce = now.getTime() - session.rotatedAt.getTime() <= GRACE_MS
  return late === 1 && isAtOnce ? 'same-successor' : 'reused'
}
