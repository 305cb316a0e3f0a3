import { ACCESS_LASTS_MS } from '@guess/contract/rules/limits'
import type { Config } from '../../config/config.ts'
import type { Clock } from '../clock.ts'
import { signToken, verifyToken } from './signed-token.ts'

/** The claims of an access token that the server acts by: the account, and its session. */
export interface AccessClaim {
  userId: number
  sessionId: string
}

export const ACCESS_AUDIENCE = 'access'
const SESSION_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export const isSessionId = (sid: unknown): sid is string => typeof sid === 'string' && SESSION_ID.test(sid)

/** Returns the claims of an access token; null if it is expired, foreign or forged. */
export async function readAccess(
  parts: { clock: Clock; config: Pick<Config, 'secret'> },
  token: string,
): Promise<AccessClaim | null> {
  const { userId, claims: { sid } = {} } = (await verifyToken(parts, ACCESS_AUDIENCE, ['sid'], token)) ?? {}
  return userId !== undefined && isSessionId(sid) ? { userId, sessionId: sid } : null
}

/** The account that an access token is issued to. */
export interface TokenOwner {
  userId: number
  /** The names of its roles when the token is issued. */
  roles: readonly string[]
}

/**
 * Creates an access token. It is valid for 15 minutes, and no longer than its session. Its claim `roles` is for display by
 * clients: the server asks the database (SESSION-32).
 */
export const signAccess = (
  { config, clock }: { clock: Clock; config: Pick<Config, 'secret'> },
  { userId, roles }: TokenOwner,
  sessionId: string,
): Promise<string> => {
  const expiresAt = new Date(clock.now().getTime() + ACCESS_LASTS_MS)
  return signToken(config, ACCESS_AUDIENCE, { userId, expiresAt, claims: { sid: sessionId, roles } })
}
