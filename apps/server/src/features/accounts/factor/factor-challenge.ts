import { createHash, createHmac } from 'node:crypto'
import { FACTOR_CHALLENGE_MS, ID_MAX } from '@guess/contract/rules/limits'
import { jwtVerify, SignJWT } from 'jose'
import { TOKEN_ISSUER } from '../../../platform/http/access-token.ts'
import type { Platform } from '../../../platform/platform.ts'

type Needs = Pick<Platform, 'clock'> & { config: Pick<Platform['config'], 'secret'> }

/** What a challenge is for: finishing a sign-in, confirming in a session, or adding a passkey. */
export type ChallengeUse = 'factor-sign-in' | 'factor-confirm' | 'factor-passkey'

/** A second factor is asked of an account, for ten minutes. */
export interface FactorChallenge {
  userId: number
  /** What the challenge is bound to: the password that was right, or the session. */
  mark: string
  issuedAt: Date
}

const ALGORITHM = 'HS256'
const keyOf = ({ secret }: { secret: string }) => new TextEncoder().encode(secret)

/** The mark of a sign-in with Google. */
export const GOOGLE_MARK = 'google'

/** Returns the mark of a sign-in by password. It changes with the password, and so ends the sign-in (SESSION-17). */
export const passwordMark = ({ secret }: { secret: string }, passwordHash: string) =>
  createHmac('sha256', secret).update(`factor\n${passwordHash}`).digest('base64url')

/** Creates a challenge. */
export const signChallenge = (
  { config, clock }: Needs,
  use: ChallengeUse,
  { userId, mark, nonce }: Pick<FactorChallenge, 'userId' | 'mark'> & { nonce: string },
): Promise<string> =>
  new SignJWT({ mark, at: clock.now().getTime() })
    .setProtectedHeader({ alg: ALGORITHM })
    .setSubject(String(userId))
    .setJti(nonce)
    .setIssuer(TOKEN_ISSUER)
    .setAudience(use)
    .setExpirationTime(new Date(clock.now().getTime() + FACTOR_CHALLENGE_MS))
    .sign(keyOf(config))

/** Returns a challenge; null if it is expired, forged or for another use. */
export async function readChallenge({ config, clock }: Needs, use: ChallengeUse, token: string): Promise<FactorChallenge | null> {
  const verified = await jwtVerify(token, keyOf(config), {
    algorithms: [ALGORITHM],
    issuer: TOKEN_ISSUER,
    audience: use,
    requiredClaims: ['exp', 'sub', 'mark', 'at'],
    currentDate: clock.now(),
  }).catch(() => null)
  const { sub, mark, at } = verified?.payload ?? {}
  const userId = Number(sub)
  const isUser = Number.isInteger(userId) && userId > 0 && userId <= ID_MAX
  return isUser && typeof mark === 'string' && typeof at === 'number' ? { userId, mark, issuedAt: new Date(at) } : null
}

/** Returns what a passkey signs for a challenge, as base64url: a challenge for passkeys is never stored. */
export const webAuthnChallengeOf = (token: string) => createHash('sha256').update(token).digest('base64url')
