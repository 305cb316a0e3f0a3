import type { FastifyRequest } from 'fastify'
import { refuse, refuseAsEvent } from '../../../platform/http/refuse.ts'
import type { Platform } from '../../../platform/platform.ts'
import { knownDevice } from './known-device.ts'
import { compareGeneration, type RefreshClaim } from './refresh-token.ts'
import { endSession, findSession, type LiveSession, type Rotated, rotate } from './sessions.queries.ts'

type Needs = Pick<Platform, 'db' | 'clock' | 'config'>

const denied = () => refuse('access-denied', 401)

/** Returns the session of a valid refresh token. Ends the session if the token was reused (SESSION-4, SESSION-33). */
export async function sessionOf(parts: Needs, request: FastifyRequest, claim: RefreshClaim): Promise<LiveSession> {
  const { db, clock } = parts
  const { callers } = request.server
  const now = clock.now()
  const session = (await findSession(db, claim.sessionId, now)) ?? denied()
  if (claim.userId !== session.userId) denied()
  const verdict = compareGeneration(claim, session, knownDevice(parts, request, session.userId), now)
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
export async function refreshOnce(parts: Needs, request: FastifyRequest, claim: RefreshClaim): Promise<Rotated> {
  const turned = await rotate(parts.db, claim, knownDevice(parts, request, claim.userId), parts.clock.now())
  return turned ?? sessionOf(parts, request, claim)
}
