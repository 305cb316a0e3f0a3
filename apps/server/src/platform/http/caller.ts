import '@fastify/cookie'
import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../config/config.ts'
import type { Bus } from '../bus/bus.ts'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import type { Random } from '../random.ts'
import { type AccessClaim, readAccess } from './access-tokens.ts'
import { guestCookieName, guestKeyOf, guestReader, signGuest } from './guest-cookie.ts'
import { liveSessions } from './live-sessions.ts'
import { operatorRefusal } from './operator-factor.ts'
import { findOperatorVisit } from './operator-visit.queries.ts'
import { refuse } from './refuse.ts'

/** The caller of a request. A guest is a browser: its key is derived from the secret in its cookie. */
export type Caller =
  | { kind: 'nobody' }
  | { kind: 'guest'; guestKey: string }
  | ({ kind: 'user'; guestKey: string | null } & AccessClaim)

/** The caller who sends neither token nor cookie. */
export const NOBODY: Caller = { kind: 'nobody' }

/**
 * Holds the caller of a socket while the server makes a call that came over it (`sockets/receive-calls.ts`); nothing else runs within.
 * It takes the place of token and cookie, so nothing that a client sends over its socket names the caller.
 */
export const socketCaller = new AsyncLocalStorage<Caller>()

const YEAR_S = 365 * 24 * 3600
const BEARER = /^Bearer\s+/i

/** What clients send that have no token: nothing, or the text of an unset variable. */
const NO_TOKENS = new Set(['', 'Bearer', 'null', 'undefined'])

/** Returns a token as it was sent; undefined if it is no token (SERVICE-16). */
const sentToken = (value: unknown): string | undefined =>
  typeof value === 'string' && !NO_TOKENS.has(value.replace(BEARER, '').trim()) ? value : undefined

const tokenField = (source: unknown): string | undefined =>
  sentToken(source && typeof source === 'object' ? (source as Record<string, unknown>).token : undefined)

/** @NOTE Reads the URL itself, because a validated query holds only the fields that its endpoint declares. */
function tokenInQuery(url: string): string | undefined {
  const start = url.indexOf('?')
  if (start < 0) return undefined
  const query = url.slice(start)
  // A name can be percent-encoded.
  const hasName = query.includes('token') || query.includes('%')
  return hasName ? sentToken(new URLSearchParams(query).get('token')) : undefined
}

/**
 * Returns the access token of a call: from the header (with or without `Bearer`), else from `token` in body or query, where the
 * specification sends it.
 */
const tokenOf = (request: FastifyRequest) =>
  sentToken(request.headers.authorization) || tokenField(request.body) || tokenInQuery(request.url)

/** Returns whether a call carries an access token, valid or not, in the part of it that has been read. */
export const hasToken = (request: FastifyRequest): boolean => Boolean(tokenOf(request))

/** An account that had ROLE_ADMIN in the database during this call; the role is never read from a token or a cache. */
export type Operator = Extract<Caller, { kind: 'user' }>

/** An account that had ROLE_MODERATOR or ROLE_ADMIN in the database during this call, and whether it is an operator. */
export type Moderator = Operator & { isOperator: boolean }

export interface CallerSource {
  /**
   * Returns who makes a call: the caller of the socket that it came over, or else the owner of its token or cookie. Refuses an invalid
   * token, and a session that has ended, with `access-denied` (401).
   */
  of(request: FastifyRequest): Promise<Caller>
  /**
   * Returns the operator who calls. Refuses with 401 without a session, with 403 without the role, and with
   * `operator-factor-missing` or `factor-unconfirmed` (FACTOR-13 to FACTOR-15). Reads session, role and second factor in one
   * query, on each call.
   * @param needsFreshFactor whether a second factor must have been used within the last ten minutes, if there is one
   */
  operator(request: FastifyRequest, needsFreshFactor?: boolean): Promise<Operator>
  /** Returns the moderator or operator who calls. Refuses as `operator` does. */
  moderator(request: FastifyRequest, needsFreshFactor?: boolean): Promise<Moderator>
  /**
   * Returns the owner of an access token, with or without `Bearer` before it; without a token, the owner of the browser's cookie.
   * Refuses an invalid token with `access-denied` (401).
   */
  by(token: string | undefined, cookies: Record<string, string | undefined>): Promise<Caller>
  /** Returns the claims of a call's access token; null if it has none or an invalid one. */
  claimOf(request: FastifyRequest): Promise<AccessClaim | null>
  /** Returns the key of the guest of the caller's browser, whatever else the call sends; null if the browser has none. */
  browserGuest(request: FastifyRequest): string | null
  /** Returns the caller's guest key; sets the cookie if the browser has none yet, or an unsigned one (GUEST-7). */
  guestKey(caller: Caller, reply: FastifyReply): string
  /** Must be called when sessions of an account have ended, so that its next call to any process is refused at once. */
  forget(userId: number): void
}

declare module 'fastify' {
  interface FastifyInstance {
    callers: CallerSource
  }
  interface FastifyRequest {
    /** The account that the call tried to act for, if it is known. A security event names it (security-events.ts). */
    triedAccount: number | null
  }
}

/**
 * Identifies callers by tokens and cookies. A token that is expired, forged, foreign or of an ended session is refused with
 * `access-denied` (401); its caller never counts as a guest.
 */
export function callerSource(parts: { config: Config; db: Db; clock: Clock; random: Random; bus: Bus }): CallerSource {
  const { config, random } = parts
  const cookie = guestCookieName(config.https)
  const readGuest = guestReader(config.secret)
  const sessions = liveSessions(parts)

  const claimOf = async (token: string) => {
    const claim = await readAccess(parts, token.replace(BEARER, ''))
    return claim && (await sessions.isLive(claim)) ? claim : null
  }

  const guestKeyIn = (cookies: Record<string, string | undefined>) => readGuest(cookies[cookie])

  const setCookie = (reply: FastifyReply, secret: string) =>
    reply.setCookie(cookie, signGuest(config.secret, secret), {
      ...{ httpOnly: true, sameSite: 'lax', path: '/', secure: config.https, maxAge: YEAR_S },
    })

  const by: CallerSource['by'] = async (sent, cookies) => {
    const guestKey = guestKeyIn(cookies)
    const token = sentToken(sent)
    if (token) return { kind: 'user', ...((await claimOf(token)) ?? refuse('access-denied', 401)), guestKey }
    return guestKey ? { kind: 'guest', guestKey } : { kind: 'nobody' }
  }

  const panelVisitor = async (
    request: FastifyRequest,
    needsFreshFactor: boolean,
    isOperatorsOnly: boolean,
  ): Promise<Moderator> => {
    const token = tokenOf(request)
    const claim = (token && (await readAccess(parts, token.replace(BEARER, '')))) || refuse('access-denied', 401)
    request.triedAccount = claim.userId
    const now = parts.clock.now()
    const visit = (await findOperatorVisit(parts.db, claim, now)) ?? refuse('access-denied', 401)
    if (!visit.isOperator && (isOperatorsOnly || !visit.isModerator)) refuse('access-denied')
    const refusal = operatorRefusal(visit, now, needsFreshFactor)
    if (refusal) refuse(refusal)
    return { kind: 'user', ...claim, guestKey: await guestKeyIn(request.cookies), isOperator: visit.isOperator }
  }

  return {
    by,
    async of(request) {
      const sender = socketCaller.getStore()
      if (sender?.kind === 'user' && !(await sessions.isLive(sender))) refuse('access-denied', 401)
      if (sender) return sender
      const token = tokenOf(request)
      return token || request.cookies[cookie] ? by(token, request.cookies) : NOBODY
    },
    async operator(request, needsFreshFactor = false) {
      const { isOperator, ...operator } = await panelVisitor(request, needsFreshFactor, true)
      return operator
    },
    moderator: (request, needsFreshFactor = false) => panelVisitor(request, needsFreshFactor, false),
    async claimOf(request) {
      const token = tokenOf(request)
      return token ? claimOf(token) : null
    },
    browserGuest: (request) => guestKeyIn(request.cookies),
    guestKey(caller, reply) {
      if (caller.kind !== 'nobody' && caller.guestKey) return caller.guestKey
      const secret = random.name()
      setCookie(reply, secret)
      return guestKeyOf(secret)
    },
    forget: sessions.forget,
  }
}

/** Refuses with `access-denied` if the call names another user than its token does. */
export function assertSameUser(caller: { userId: number }, named: number | null | undefined): void {
  if (named != null && named !== caller.userId) refuse('access-denied')
}
