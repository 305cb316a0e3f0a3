import type { FastifyReply, FastifyRequest } from 'fastify'
import { refuse } from '../../../platform/http/refuse.ts'
import type { Platform } from '../../../platform/platform.ts'
import { deviceOf } from './device-of.ts'
import { markDevice } from './known-device.ts'
import { replacedSession, sendTokens } from './refresh-cookie.ts'
import { endSession, insertSession } from './sessions.queries.ts'

export interface SignedIn {
  userId: number
  /** Null if the cookie carries it. */
  refreshToken: string | null
  userAvatarName: string
}

/** Ends the session in the browser's cookie, which the cookie of a new session replaces: nobody could sign out of it there. */
async function endReplaced({ db, config }: Pick<Platform, 'db' | 'config'>, request: FastifyRequest): Promise<void> {
  const replaced = replacedSession(config, request)
  const userId = replaced === null ? undefined : await endSession(db, replaced)
  if (userId !== undefined) request.server.callers.forget(userId)
}

/**
 * Signs an account in on this browser and marks the browser as known (SESSION-19). The caller must have authenticated the
 * account's owner. If that was done by password, pass its hash: it is compared again when the session begins (SESSION-17).
 */
export async function openSession(
  parts: Pick<Platform, 'db' | 'clock' | 'config' | 'random'>,
  user: { id: number; avatarName: string; passwordHash?: string | null },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<SignedIn> {
  const { db, clock, config } = parts
  const sessionId =
    (await insertSession(db, user.id, deviceOf(request.headers['user-agent']), clock.now(), user.passwordHash)) ??
    refuse(user.passwordHash ? 'wrong-credentials' : 'access-denied', 401)
  await endReplaced(parts, request)
  markDevice(parts, user.id, request, reply)
  const refreshToken = sendTokens(config, { sessionId, generation: 0 }, request, reply)
  return { userId: user.id, refreshToken, userAvatarName: user.avatarName }
}
