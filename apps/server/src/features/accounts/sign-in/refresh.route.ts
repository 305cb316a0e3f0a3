import { getAccess, refresh } from '@guess/contract/api/accounts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { assertSameUser } from '../../../platform/http/caller.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import { route } from '../../../platform/http/route.ts'
import { signAccess } from '../../../platform/http/sign-access.ts'
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
  const claimOf = async (request: FastifyRequest, token: string | null | undefined) =>
    (await readRefreshToken(platform, token ?? refreshCookieOf(config, request) ?? '')) ?? refuse('access-denied', 401)

  route(
    app,
    refresh,
    async ({ body, request, reply }) => {
      const claim = await claimOf(request, body.refreshToken)
      const session = await refreshOnce(platform, request, claim)
      const { userId, userAvatarName, startedAt } = session
      const { sessionId, generation } = claim
      const next = { userId, sessionId, startedAt, generation: generation + 1 }
      const accessToken = await signAccess(platform, session, sessionId)
      return { accessToken, refreshToken: await sendTokens(config, next, request, reply), userId, userAvatarName }
    },
    { readsNoCaller: true },
  )
  route(
    app,
    getAccess,
    async ({ params, query, request }) => {
      const claim = await claimOf(request, query.token)
      const session = await sessionOf(platform, request, claim)
      assertSameUser(session, params.userId)
      await extendSession(db, claim.sessionId, session.lastUsedAt, clock.now())
      return { token: await signAccess(platform, session, claim.sessionId) }
    },
    { readsNoCaller: true },
  )
}
