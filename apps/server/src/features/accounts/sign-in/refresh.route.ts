import { getAccess, refresh } from '@guess/contract/api/accounts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { signAccess } from '../../../platform/http/access-tokens.ts'
import { assertSameUser } from '../../../platform/http/caller.ts'
import { refuse, refuseAsEvent } from '../../../platform/http/refuse.ts'
import { route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { knownBrowser } from './known-browser.ts'
import { issueRefreshToken, refreshCookieOf } from './refresh-cookie.ts'
import { compareGeneration, type RefreshClaim, readRefreshToken } from './refresh-token.ts'
import { endSession, extendSession, findSession, type LiveSession, type Rotated, rotate } from './sessions.queries.ts'

type Needs = Pick<Platform, 'db' | 'clock' | 'config'>

const denied = () => refuse('access-denied', 401)

/** Returns the session of a valid refresh token. Ends the session if the token was reused (SESSION-4, SESSION-33). */
async function sessionOf(parts: Needs, request: FastifyRequest, claim: RefreshClaim): Promise<LiveSession> {
  const { db, clock } = parts
  const { callers } = request.server
  const now = clock.now()
  const session = (await findSession(db, claim.sessionId, now)) ?? denied()
  if (claim.userId !== session.userId) denied()
  const verdict = compareGeneration(claim, session, knownBrowser(parts, request, session.userId), now)
  switch (verdict) {
    case 'current':
    case 'same-successor':
      return session
    case 'reused':
      await endSession(db, claim.sessionId)
      callers.forget(session.userId)
      return refuseAsEvent('token-reused', 'access-denied', 401)
    case 'denied':
      return denied()
    default:
      return verdict satisfies never
  }
}

/**
 * Rotates the refresh token of a session. Of several concurrent calls of one browser one rotates it, and the others get the same successor.
 */
async function refreshOnce(parts: Needs, request: FastifyRequest, claim: RefreshClaim): Promise<Rotated> {
  const rotated = await rotate(parts.db, claim, knownBrowser(parts, request, claim.userId), parts.clock.now())
  return rotated ?? sessionOf(parts, request, claim)
}

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
      return { accessToken, refreshToken: await issueRefreshToken(config, next, request, reply), userId, userAvatarName }
    },
    { managesSession: true },
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
    { managesSession: true },
  )
}
