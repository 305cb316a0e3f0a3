import { ACCESS_LASTS_MS } from '@guess/contract/rules/limits'
import type { Config } from '../../config/config.ts'
import type { Clock } from '../clock.ts'
import { ACCESS_AUDIENCE } from './access-token.ts'
import { signToken } from './signed-token.ts'

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
