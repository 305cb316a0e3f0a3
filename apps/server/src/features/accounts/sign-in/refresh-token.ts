import { SESSION_ENDS_MS } from '@guess/contract/rules/limits'
import { isSessionId } from '../../../platform/http/access-tokens.ts'
import { signToken, verifyToken } from '../../../platform/http/signed-token.ts'
import type { Platform } from '../../../platform/platform.ts'

type Secret = Pick<Platform['config'], 'secret'>

/** The claims of a refresh token: its session, and the rotation of that session it was issued for. */
export interface RefreshClaim {
  userId: number
  sessionId: string
  generation: number
}

/** What a refresh token is issued for. */
export interface IssuedClaim extends RefreshClaim {
  /** When the session began. */
  startedAt: Date
}

/** How long the previous token of a session still gets the same successor: for two tabs, or a lost reply. */
const GRACE_MS = 30_000

const AUDIENCE = 'refresh'
const GENERATION_MAX = 999_999_999

/**
 * Returns the token of a session's rotation, a JWT that expires with the session: 180 days after it began. Always the same for
 * the same claims: it is derived whenever it is needed, and nothing stored opens a session (decision 34).
 */
export function refreshTokenOf(config: Secret, { userId, sessionId, generation, startedAt }: IssuedClaim): Promise<string> {
  // Rounded up, because a JWT counts in seconds: the session itself ends at the exact time.
  const expiresAt = new Date(Math.ceil((startedAt.getTime() + SESSION_ENDS_MS) / 1000) * 1000)
  return signToken(config, AUDIENCE, { userId, expiresAt, claims: { sid: sessionId, gen: generation } })
}

const isGeneration = (gen: unknown): gen is number =>
  typeof gen === 'number' && Number.isInteger(gen) && gen >= 0 && gen <= GENERATION_MAX

/** Returns the claims of a token, or null if it is expired or not authentic. */
export async function readRefreshToken(
  parts: Pick<Platform, 'clock'> & { config: Secret },
  token: string,
): Promise<RefreshClaim | null> {
  const { userId, claims: { sid, gen } = {} } = (await verifyToken(parts, AUDIENCE, ['sid', 'gen'], token)) ?? {}
  return userId !== undefined && isSessionId(sid) && isGeneration(gen) ? { userId, sessionId: sid, generation: gen } : null
}

export interface SessionState {
  generation: number
  rotatedAt: Date
  /** The id of the known browser that rotated the session last; null if it is not known. */
  rotatedBy: string | null
}

/** The result of judging a token against the rotation of its session. */
export type Verdict = 'current' | 'same-successor' | 'reused' | 'denied'

/**
 * Judges a token. The previous token of a session gets the same successor within the grace period, in the browser that got it first. Any other
 * old token means that two clients have the session's tokens (SESSION-4, SESSION-33; decisions 8 and 62).
 * @param browserId the id of the caller's browser, if it is known to the account
 */
export function compareGeneration(
  claim: Pick<RefreshClaim, 'generation'>,
  session: SessionState,
  browserId: string | null,
  now: Date,
): Verdict {
  const late = session.generation - claim.generation
  if (late === 0) return 'current'
  if (late < 0) return 'denied'
  const isAtOnce = now.getTime() - session.rotatedAt.getTime() <= GRACE_MS
  const isSameBrowser = browserId !== null && browserId === session.rotatedBy
  return late === 1 && isAtOnce && isSameBrowser ? 'same-successor' : 'reused'
}
