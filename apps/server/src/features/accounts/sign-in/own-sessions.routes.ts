import { endOwnSession as endOwnSessionCall, getSessions } from '@guess/contract/api/accounts'
import type { FastifyInstance } from 'fastify'
import { refuse } from '../../../platform/http/refuse.ts'
import { route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { endOwnSession, findOwnSessions } from './own-sessions.queries.ts'

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
