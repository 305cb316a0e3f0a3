import { ID_MAX } from '@guess/contract/rules/limits'
import { type JWTPayload, jwtVerify, SignJWT } from 'jose'
import type { Config } from '../../config/config.ts'
import type { Clock } from '../clock.ts'

const ALGORITHM = 'HS256'
export const TOKEN_ISSUER = 'guess-the-anime'

/** What a token is for. A token for one purpose is refused for every other (SESSION-31). */
export type TokenAudience =
  | 'access'
  | 'refresh'
  | 'factor-sign-in'
  | 'factor-confirm'
  | 'factor-passkey'
  | 'reminder-off'
  | 'answers-off'

type Secret = Pick<Config, 'secret'>

const keyOf = ({ secret }: Secret) => new TextEncoder().encode(secret)

/** Creates a JWT about an account. It counts in seconds: `expiresAt` is rounded down. */
export const signToken = (
  config: Secret,
  audience: TokenAudience,
  { userId, expiresAt, claims }: { userId: number; expiresAt: Date; claims: JWTPayload },
): Promise<string> =>
  new SignJWT(claims)
    .setProtectedHeader({ alg: ALGORITHM })
    .setSubject(String(userId))
    .setIssuer(TOKEN_ISSUER)
    .setAudience(audience)
    .setExpirationTime(expiresAt)
    .sign(keyOf(config))

/**
 * Returns the account and the other claims of a JWT; null if it is expired, forged, from another issuer, for another purpose, or
 * without one of the required claims.
 */
export async function verifyToken(
  { config, clock }: { config: Secret; clock: Clock },
  audience: TokenAudience,
  requiredClaims: readonly string[],
  token: string,
): Promise<{ userId: number; claims: JWTPayload } | null> {
  const verified = await jwtVerify(token, keyOf(config), {
    algorithms: [ALGORITHM],
    issuer: TOKEN_ISSUER,
    audience,
    requiredClaims: ['exp', 'sub', ...requiredClaims],
    currentDate: clock.now(),
  }).catch(() => null)
  if (!verified) return null
  const userId = Number(verified.payload.sub)
  const isUser = Number.isInteger(userId) && userId > 0 && userId <= ID_MAX
  return isUser ? { userId, claims: verified.payload } : null
}
