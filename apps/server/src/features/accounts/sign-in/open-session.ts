import type { FastifyReply, FastifyRequest } from 'fastify'
import { refuse } from '../../../platform/http/refuse.ts'
import type { Platform } from '../../../platform/platform.ts'
import { requireFactor } from '../factor/request-factor.ts'
import { deviceOf } from './device-of.ts'
import { knownBrowser, rememberBrowser } from './known-browser.ts'
import { type DeviceNoticeNeeds, notifyOfDevice } from './notify-of-device.ts'
import { issueRefreshToken, replacedSession } from './refresh-cookie.ts'
import { endSession, insertSession } from './sessions.queries.ts'

export interface SignedIn {
  userId: number
  /** Null if the cookie carries it. */
  refreshToken: string | null
  userAvatarName: string
}

export type SessionNeeds = DeviceNoticeNeeds & Pick<Platform, 'random'>

/** Ends the session in the browser's cookie, which the cookie of a new session replaces: nobody could sign out of it there. */
async function endReplaced(parts: SessionNeeds, request: FastifyRequest): Promise<void> {
  const replaced = await replacedSession(parts, request)
  const userId = replaced === null ? undefined : await endSession(parts.db, replaced)
  if (userId !== undefined) request.server.callers.forget(userId)
}

/**
 * Signs an account in on this browser, marks the browser as known (SESSION-19), and emails the owner if it was not (MAIL-13). The lobbies
 * in which this browser's guest waits become the account's (DUEL-75).
 * The caller must have authenticated the account's owner. If that was done by password, pass its hash: it is compared again when the
 * session begins (SESSION-17).
 * Refuses with `factor-required` if the account has a second factor (FACTOR-5).
 * @param factorUsed whether the second factor has been used
 */
export async function openSession(
  parts: SessionNeeds,
  user: { id: number; avatarName: string; passwordHash?: string | null },
  request: FastifyRequest,
  reply: FastifyReply,
  { factorUsed = false } = {},
): Promise<SignedIn> {
  const { db, clock, config } = parts
  if (!factorUsed) await requireFactor(parts, user)
  const now = clock.now()
  const device = deviceOf(request.headers['user-agent'])
  const { id: sessionId, isFirst } =
    (await insertSession(db, user.id, device, now, user.passwordHash, factorUsed)) ??
    refuse(user.passwordHash ? 'wrong-credentials' : 'access-denied', 401)
  await endReplaced(parts, request)
  const guestKey = request.server.callers.browserGuest(request)
  if (guestKey !== null) await request.server.duels.keepLobbies({ userId: user.id, guestKey })
  const isKnown = knownBrowser(parts, request, user.id) !== null
  rememberBrowser(parts, user.id, request, reply)
  if (!isKnown && !isFirst) await notifyOfDevice(parts, user.id, device)
  const refreshToken = await issueRefreshToken(
    config,
    { userId: user.id, sessionId, generation: 0, startedAt: now },
    request,
    reply,
  )
  return { userId: user.id, refreshToken, userAvatarName: user.avatarName }
}
