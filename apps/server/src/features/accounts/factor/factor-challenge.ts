import { createHash, createHmac } from 'node:crypto'
import { FACTOR_CHALLENGE_MS } from '@guess/contract/rules/limits'
import { signToken, type TokenAudience, verifyToken } from '../../../platform/http/signed-token.ts'
import type { Platform } from '../../../platform/platform.ts'

type Needs = Pick<Platform, 'clock'> & { config: Pick<Platform['config'], 'secret'> }

/** What a challenge is for: finishing a sign-in, confirming in a session, or adding a passkey. */
export type ChallengeUse = Extract<TokenAudience, `factor-${string}`>

/** The request of a second factor of an account, for ten minutes. It is signed, and nothing of it is stored (decision 30). */
export interface FactorChallenge {
  userId: number
  /** What the challenge is bound to: the password that was right, or the session. */
  binding: string
  issuedAt: Date
}

/** The binding of a sign-in with Google. */
export const GOOGLE_BINDING = 'google'

/** Returns the binding of a sign-in by password. It changes with the password, and so ends the sign-in (SESSION-17). */
export const passwordBinding = ({ secret }: { secret: string }, passwordHash: string) =>
  createHmac('sha256', secret).update(`factor\n${passwordHash}`).digest('base64url')

/** Creates a challenge. */
export function signChallenge(
  { config, clock }: Needs,
  use: ChallengeUse,
  { userId, binding, nonce }: Pick<FactorChallenge, 'userId' | 'binding'> & { nonce: string },
): Promise<string> {
  const issuedAt = clock.now().getTime()
  const expiresAt = new Date(issuedAt + FACTOR_CHALLENGE_MS)
  return signToken(config, use, { userId, expiresAt, claims: { binding, at: issuedAt, jti: nonce } })
}

/** Returns a challenge; null if it is expired, forged or for another use. */
export async function readChallenge(parts: Needs, use: ChallengeUse, token: string): Promise<FactorChallenge | null> {
  const { userId, claims: { binding, at } = {} } = (await verifyToken(parts, use, ['binding', 'at'], token)) ?? {}
  const isWhole = userId !== undefined && typeof binding === 'string' && typeof at === 'number'
  return isWhole ? { userId, binding, issuedAt: new Date(at) } : null
}

/** Returns what a passkey signs for a challenge, as base64url: a challenge for passkeys is never stored. */
export const webAuthnChallengeOf = (token: string) => createHash('sha256').update(token).digest('base64url')
