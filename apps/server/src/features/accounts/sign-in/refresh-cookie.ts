import '@fastify/cookie'
import { SESSION_LASTS_MS } from '@guess/contract/rules/limits'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Platform } from '../../../platform/platform.ts'
import { type IssuedClaim, readRefreshToken, refreshTokenOf } from './refresh-token.ts'

type Config = Pick<Platform['config'], 'secret' | 'https'>
type Needs = Pick<Platform, 'clock'> & { config: Config }

const nameOf = ({ https }: Pick<Config, 'https'>) => (https ? '__Host-refresh' : 'refresh')
const optionsOf = ({ https }: Pick<Config, 'https'>) => ({ httpOnly: true, sameSite: 'lax', path: '/', secure: https }) as const

/** Returns whether the caller wants its refresh token in a cookie that scripts cannot read, as our web client does. */
const wantsCookie = (request: FastifyRequest) => request.headers['x-session'] === 'cookie'

/** Issues a refresh token. Sets it as a cookie and returns null if the call asks for that, else returns the token. */
export async function issueRefreshToken(
  config: Config,
  claim: IssuedClaim,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<string | null> {
  const token = await refreshTokenOf(config, claim)
  if (!wantsCookie(request)) return token
  reply.setCookie(nameOf(config), token, { ...optionsOf(config), maxAge: SESSION_LASTS_MS / 1000 })
  return null
}

export const refreshCookieOf = (config: Pick<Config, 'https'>, request: FastifyRequest) =>
  request.cookies[nameOf(config)] || undefined

/**
 * Returns the session id in the browser's cookie, or null. The caller must check in the database whether the session is still
 * open.
 */
export async function sessionInCookie(parts: Needs, request: FastifyRequest): Promise<string | null> {
  const token = refreshCookieOf(parts.config, request)
  return token ? ((await readRefreshToken(parts, token))?.sessionId ?? null) : null
}

/** Returns the session that the next cookie replaces, or null if the caller keeps its token itself or the browser has no session. */
export const replacedSession = async (parts: Needs, request: FastifyRequest): Promise<string | null> =>
  wantsCookie(request) ? sessionInCookie(parts, request) : null

/** Clears the cookie, if the browser sent one. */
export function clearRefreshCookie(config: Pick<Config, 'https'>, request: FastifyRequest, reply: FastifyReply): void {
  if (refreshCookieOf(config, request)) reply.clearCookie(nameOf(config), optionsOf(config))
}
