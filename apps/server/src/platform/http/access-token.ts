import { ACCESS_LASTS_MS, ID_MAX } from '@guess/contract/rules/limits'
import { jwtVerify, SignJWT } from 'jose'
import type { Config } from '../../config/config.ts'
import type { Clock } from '../clock.ts'

type Needs = { clock: Clock; config: Pick<Config, 'secret'> }

/** The claims of an access token: the account, and its session. */
export interface AccessClaim {
  userId: number
  sessionId: string
}

const ALGORITHM = 'HS256'
export const TOKEN_ISSUER = 'guess-the-anime'
export const ACCESS_AUDIENCE = 'access'
const SESSION_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const keyOf = ({ secret }: { secret: string }) => new TextEncoder().encode(secret)

/** Creates an access token. It is valid for 15 minutes, and no longer than its session. */
export const signAccess = ({ config, clock }: Needs, { userId, sessionId }: AccessClaim): Promise<string> =>
  new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: ALGORITHM })
    .setSubject(String(userId))
    .setIssuer(TOKEN_ISSUER)
    .setAudience(ACCESS_AUDIENCE)
    .setExpirationTime(new Date(clock.now().getTime() + ACCESS_LASTS_MS))
    .sign(keyOf(config))

/** Returns the claims of an access token; null if it is expired, foreign or forged. */
export async function readAccess({ config, clock }: Needs, token: string): Promise<AccessClaim | null> {
  const verified = await jwtVerify(token, keyOf(config), {
    algorithms: [ALGORITHM],
    issuer: TOKEN_ISSUER,
    audience: ACCESS_AUDIENCE,
    requiredClaims: ['exp', 'sub', 'sid'],
    currentDate: clock.now(),
  }).catch(() => null)
  const { sub, sid } = verified?.payload ?? {}
  const userId = Number(sub)
  const isUser = Number.isInteger(userId) && userId > 0 && userId <= ID_MAX
  return isUser && typeof sid === 'string' && SESSION_ID.test(sid) ? { userId, sessionId: sid } : null
}
