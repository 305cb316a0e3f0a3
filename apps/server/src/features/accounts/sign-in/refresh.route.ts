import { getAccess, refresh } from '@guess/contract/api/accounts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { signAccess } from '../../../platform/http/access-token.ts'
import { assertSameUser } from '../../../platform/http/caller.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import { route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { refreshCookieOf, sendTokens } from './refresh-cookie.ts'
import { refreshOnce, sessionOf } from './refresh-once.ts'
import { readRefreshToken } from './refresh-token.ts'
import { extendSession } from './sessions.queries.ts'

/**
 * Registers the calls that exchange refresh tokens for access tokens: with a new refresh token, or, for the specification's
 * client, without one.
 */
export function refreshRoutes(app: FastifyInstance, platform: Pick<Platform, 'db' | 'clock' | 'config'>): void {
  const { config, db, clock } = platform
  const claimOf = (request: FastifyRequest, token: string | null | undefined) =>
    readRefreshToken(config.secret, token ?? refreshCookieOf(config, request) ?? '') ?? refuse('access-denied', 401)

  route(
    app,
    refresh,
    async ({ body, request, reply }) => {
      const claim = claimOf(request, body.refreshToken)
      const { userId, userAvatarName } = await refreshOnce(platform, app, claim)
      const next = { ...claim, generation: claim.generation + 1 }
      const accessToken = await signAccess(platform, { userId, sessionId: claim.sessionId })
      return { accessToken, refreshToken: sendTokens(config, next, request, reply), userId, userAvatarName }
    },
    { readsNoCaller: true },
  )
  route(
    app,
    getAccess,
    async ({ params, query, request }) => {
      const { sessionId, ...claim } = claimOf(request, query.token)
      const session = await sessionOf(platform, app, { sessionId, ...claim })
      assertSameUser(session, params.userId)
      await extendSession(db, sessionId, session.lastUsedAt, clock.now())
      return { token: await signAccess(platform, { userId: session.userId, sessionId }) }
    },
    { readsNoCaller: true },
  )
}
