import '@fastify/cookie'
import { createHash } from 'node:crypto'
import { ID_MAX } from '@guess/contract/rules/limits'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { jwtVerify } from 'jose'
import type { Config } from '../../config/config.ts'
import type { Random } from '../random.ts'
import { refuse } from './refuse.ts'

/** Who a call comes from. A guest is a browser: its key is made of the secret in its cookie. */
export type Caller =
  | { kind: 'nobody' }
  | { kind: 'guest'; guestKey: string }
  | { kind: 'user'; userId: number; guestKey: string | null }

export const TOKEN_ISSUER = 'guess-the-anime'
export const ACCESS_AUDIENCE = 'access'

const YEAR_S = 365 * 24 * 3600
const GUEST_SECRET = /^[0-9a-f]{32}$/

const guestCookieName = (https: boolean) => (https ? '__Host-guest' : 'guest')

/** The key kept of a guest's secret: half of its SHA-256, written as a UUID. What the database holds opens nothing. */
export function guestKeyOf(secret: string): string {
  const hex = createHash('sha256').update(secret).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20, 32)}`
}

const textField = (source: unknown, field: string): string | undefined => {
  const value = source && typeof source === 'object' ? (source as Record<string, unknown>)[field] : undefined
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** @NOTE read from the address itself: a checked query holds only what its endpoint names. */
function tokenInQuery(url: string): string | undefined {
  const start = url.indexOf('?')
  return start < 0 ? undefined : new URLSearchParams(url.slice(start)).get('token') || undefined
}

/** The access token of a call: header (with or without `Bearer`), else `token` in body or query, where the specification sends it. */
const tokenOf = (request: FastifyRequest) =>
  request.headers.authorization?.replace(/^Bearer\s+/i, '') || textField(request.body, 'token') || tokenInQuery(request.url)

export interface CallerSource {
  of(request: FastifyRequest): Promise<Caller>
  /** The caller's guest key; makes the cookie of a browser that has none yet. */
  guestKey(caller: Caller, reply: FastifyReply): string
}

/** Reads callers from tokens and cookies. An expired, forged or foreign token is refused, never taken for a guest. */
export function callerSource(config: Pick<Config, 'secret' | 'https'>, random: Random): CallerSource {
  const key = new TextEncoder().encode(config.secret)
  const cookie = guestCookieName(config.https)
  const options = { algorithms: ['HS256'], issuer: TOKEN_ISSUER, audience: ACCESS_AUDIENCE, requiredClaims: ['exp', 'sub'] }

  const userIdOf = async (token: string) => {
    const verified = await jwtVerify(token, key, options).catch(() => refuse('access-denied', 401))
    const userId = Number(verified.payload.sub)
    return Number.isInteger(userId) && userId > 0 && userId <= ID_MAX ? userId : refuse('access-denied', 401)
  }

  return {
    async of(request) {
      const secret = request.cookies[cookie]
      const guestKey = secret && GUEST_SECRET.test(secret) ? guestKeyOf(secret) : null
      const token = tokenOf(request)
      if (token) return { kind: 'user', userId: await userIdOf(token), guestKey }
      return guestKey ? { kind: 'guest', guestKey } : { kind: 'nobody' }
    },
    guestKey(caller, reply) {
      if (caller.kind !== 'nobody' && caller.guestKey) return caller.guestKey
      const secret = random.name()
      reply.setCookie(cookie, secret, { httpOnly: true, sameSite: 'lax', path: '/', secure: config.https, maxAge: YEAR_S })
      return guestKeyOf(secret)
    },
  }
}

/** Refuses a call that names another user than its token does. */
export function sameUser(caller: { userId: number }, named: number | null | undefined): void {
  if (named != null && named !== caller.userId) refuse('access-denied')
}
