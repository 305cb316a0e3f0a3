import { endOwnSession as endOwnSessionCall, getSessions, logout, logoutEverywhere } from '@guess/contract/api/accounts'
import type { FastifyInstance } from 'fastify'
import { refuse } from '../../../platform/http/refuse.ts'
import { route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { clearRefreshCookie, refreshCookieOf } from './refresh-cookie.ts'
import { readRefreshToken } from './refresh-token.ts'
import { endOwnSession, endSession, endSessions, findOwnSessions } from './sessions.queries.ts'

/** Registers the calls by which users see where they are signed in, and sign out there. */
export function ownSessionsRoutes(app: FastifyInstance, { db, clock }: Pick<Platform, 'db' | 'clock'>): void {
  route(app, getSessions, async ({ caller }) => {
    const sessions = await findOwnSessions(db, caller.userId, clock.now())
    return sessions.map(({ startDate, lastUseDate, ...session }) => ({
      ...session,
      startDate: startDate.toISOString(),
      lastUseDate: lastUseDate.toISOString(),
      isCurrent: session.sessionId === caller.sessionId,
    }))
  })
  route(app, endOwnSessionCall, async ({ params, caller }) => {
    if (!(await endOwnSession(db, caller.userId, params.sessionId, clock.now()))) refuse('not-found')
    app.callers.forget(caller.userId)
    return null
  })
}

/** Registers the calls that end the caller's session on this browser, or on all browsers. */
export function logoutRoutes(app: FastifyInstance, platform: Pick<Platform, 'db' | 'clock' | 'config'>): void {
  const { db, config } = platform
  const end = async (sessionId: string) => {
    const userId = await endSession(db, sessionId)
    if (userId !== undefined) app.callers.forget(userId)
  }
  route(
    app,
    logout,
    async ({ body, request, reply }) => {
      const tokens = [body.refreshToken, refreshCookieOf(config, request)]
      const claims = await Promise.all(tokens.map((token) => readRefreshToken(platform, token ?? '')))
      const named = [...claims, await app.callers.claimOf(request)].flatMap((claim) => claim?.sessionId ?? [])
      for (const sessionId of new Set(named)) await end(sessionId)
      clearRefreshCookie(config, request, reply)
      return { signedOut: true as const }
    },
    { managesSession: true },
  )
  route(app, logoutEverywhere, async ({ caller, request, reply }) => {
    await endSessions(db, caller.userId)
    app.callers.forget(caller.userId)
    clearRefreshCookie(config, request, reply)
    return { signedOut: true as const }
  })
}
