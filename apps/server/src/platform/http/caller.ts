import '@fastify/cookie'
import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../config/config.ts'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import type { Random } from '../random.ts'
import { type AccessClaim, readAccess } from './access-token.ts'
import { findOperator } from './live-sessions.queries.ts'
import { liveSessions } from './live-sessions.ts'
import { refuse } from './refuse.ts'

/** Who a call comes from. A guest is a browser: its key is made of the secret in its cookie. */
export type Caller =
  | { kind: 'nobody' }
  | { kind: 'guest'; guestKey: string }
  | ({ kind: 'user'; guestKey: string | null } & AccessClaim)

const YEAR_S = 365 * 24 * 3600
const BEARER = /^Bearer\s+/i
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
  request.headers.authorization || textField(request.body, 'token') || tokenInQuery(request.url)

/** Returns whether a call carries an access token, valid or not, in the part of it that has been read. */
export const hasToken = (request: FastifyRequest): boolean => Boolean(tokenOf(request))

/** An account with ROLE_ADMIN: what the database said in this call, never a token and never a memory of it. */
export type Operator = Extract<Caller, { kind: 'user' }>

export interface CallerSource {
  of(request: FastifyRequest): Promise<Caller>
  /** The operator who calls: 401 without a session, 403 without the role. Session and role are read in one query, at each call. */
  operator(request: FastifyRequest): Promise<Operator>
  /** Who an access token belongs to, with or without `Bearer` before it; without a token, whose the browser's cookie is. */
  by(token: string | undefined, cookies: Record<string, string | undefined>): Promise<Caller>
  /** What the access token of a call says, if it has one that is good. */
  claimOf(request: FastifyRequest): Promise<AccessClaim | null>
  /** The caller's guest key; makes the cookie of a browser that has none yet. */
  guestKey(caller: Caller, reply: FastifyReply): string
  /** To be called when sessions of an account end, so that its next call is refused at once. */
  forget(userId: number): void
}

declare module 'fastify' {
  interface FastifyInstance {
    callers: CallerSource
  }
}

/**
 * Reads callers from tokens and cookies. A token that is expired, forged, foreign or of a session that has ended is refused,
 * never taken for a guest.
 */
export function callerSource(parts: { config: Config; db: Db; clock: Clock; random: Random }): CallerSource {
  const { config, random } = parts
  const cookie = guestCookieName(config.https)
  const sessions = liveSessions(parts)

  const claimOf = async (token: string) => {
    const claim = await readAccess(parts, token.replace(BEARER, ''))
    return claim && (await sessions.isLive(claim)) ? claim : null
  }

  const guestKeyIn = (cookies: Record<string, string | undefined>) => {
    const secret = cookies[cookie]
    return secret && GUEST_SECRET.test(secret) ? guestKeyOf(secret) : null
  }

  const by: CallerSource['by'] = async (token, cookies) => {
    const guestKey = guestKeyIn(cookies)
    if (token) return { kind: 'user', ...((await claimOf(token)) ?? refuse('access-denied', 401)), guestKey }
    return guestKey ? { kind: 'guest', guestKey } : { kind: 'nobody' }
  }

  return {
    by,
    of: (request) => by(tokenOf(request), request.cookies),
    async operator(request) {
      const token = tokenOf(request)
      const claim = (token && (await readAccess(parts, token.replace(BEARER, '')))) || refuse('access-denied', 401)
      const isOperator = (await findOperator(parts.db, claim, parts.clock.now())) ?? refuse('access-denied', 401)
      return isOperator ? { kind: 'user', ...claim, guestKey: guestKeyIn(request.cookies) } : refuse('access-denied')
    },
    async claimOf(request) {
      const token = tokenOf(request)
      return token ? claimOf(token) : null
    },
    guestKey(caller, reply) {
      if (caller.kind !== 'nobody' && caller.guestKey) return caller.guestKey
      const secret = random.name()
      reply.setCookie(cookie, secret, { httpOnly: true, sameSite: 'lax', path: '/', secure: config.https, maxAge: YEAR_S })
      return guestKeyOf(secret)
    },
    forget: sessions.forget,
  }
}

/** Refuses a call that names another user than its token does. */
export function sameUser(caller: { userId: number }, named: number | null | undefined): void {
  if (named != null && named !== caller.userId) refuse('access-denied')
}
