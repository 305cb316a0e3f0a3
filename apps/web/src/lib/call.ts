import type { Api } from '@guess/contract/api/all'
import type { ReplyOf, RequestOf } from '@guess/contract/endpoint'
import type { ErrorCode } from '@guess/contract/errors'
import type { BanNotice, EarlierDecision, FactorRequest } from '@guess/contract/fields'
import { askForFactor } from './confirm-factor.ts'
import { learnServerTime } from './server-clock.ts'

export type CallKey = keyof Api

const TIMEOUT_MS = 8_000
const RETRY_AFTER_MS = 300

interface Issue {
  path: string
  message: string
}

interface RefusalReply {
  code: ErrorCode
  message: string
  issues?: Issue[]
  /** Only with `factor-required`. */
  factor?: FactorRequest
  /** Only with `account-banned`, at a sign-in. */
  ban?: BanNotice
  /** Only with `already-decided`. */
  earlier?: EarlierDecision
}

/** An error reply of the server, with its code and message. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly code: ErrorCode
  readonly status: number
  readonly requestId: string | null
  /** Milliseconds until the same call can succeed; `null` if the server did not say. */
  readonly retryAfterMs: number | null
  /** The reply, with the fields that are wrong, what the second step of a sign-in needs, or why and until when the account is banned, or what was decided. */
  readonly reply: Readonly<RefusalReply>

  constructor(reply: RefusalReply, status: number, requestId: string | null, retryAfterMs: number | null = null) {
    super(reply.message)
    this.code = reply.code
    this.status = status
    this.requestId = requestId
    this.retryAfterMs = retryAfterMs
    this.reply = reply
  }
}

/** Thrown when no reply arrived: no connection, a dropped one or a timeout. */
export class OfflineError extends Error {
  override readonly name = 'Offline'
}

/** Provides calls with the access token of the signed-in user. The session implements it, because it makes calls itself. */
interface TokenSource {
  /** Resolves to `null` for a visitor. */
  token: () => Promise<string | null>
  /** Resolves to a token that replaces a refused one; `null` if there is none any more. */
  instead: (refused: string) => Promise<string | null>
  /** Called when the server denies a signed-in user what it allows to a visitor: marks the session as expired. */
  lost: () => null
}

let tokenSource: TokenSource | null = null

export function setTokenSource(source: TokenSource) {
  tokenSource = source
}

/** Calls that are authenticated by the session cookie instead of an access token. */
const BY_COOKIE: readonly CallKey[] = ['POST /user/refresh', 'POST /user/logout']

export interface LooseRequest {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  signal?: AbortSignal
  /** Timeout in milliseconds, for calls that take longer than most. */
  timeoutMs?: number
  /** Bypasses the browser's HTTP cache. */
  fresh?: boolean
  /** Lets the request outlive the page. */
  keepalive?: boolean
}

type Request<K extends CallKey> = RequestOf<Api[K]> & Pick<LooseRequest, 'signal' | 'timeoutMs' | 'fresh' | 'keepalive'>
export type CallArguments<K extends CallKey> = object extends RequestOf<Api[K]> ? [request?: Request<K>] : [request: Request<K>]

/**
 * Calls the server. Retries a GET once if the request failed on its way or with a status of 500 or more.
 * @throws {Refusal} if the server replies with an error
 * @throws {OfflineError} if no reply arrives
 */
export const call = <K extends CallKey>(key: K, ...[request]: CallArguments<K>): Promise<ReplyOf<Api[K]>> =>
  callWith(usual, key, request ?? {})

/** Makes calls as `call` does, possibly in another way than over HTTP. */
export type MakeCall = typeof call

/** Sends a call to the server and returns the body of the reply. */
export type Transport = (method: string, address: string, request: LooseRequest, token?: string | null) => Promise<unknown>

/** Does the same as `call`, with a transport other than `fetch`. */
export function callWith<K extends CallKey>(transport: Transport, key: K, request: LooseRequest): Promise<ReplyOf<Api[K]>> {
  const [method, path] = key.split(' ') as [string, string]
  const address = addressOf(path, request)
  const ask = () =>
    tokenSource && !BY_COOKIE.includes(key)
      ? callWithToken(tokenSource, transport, method, address, request)
      : transport(method, address, request)
  // The server strips its replies to their schemas, so they match what the contract declares.
  return (method === 'GET' ? retriedOnce(ask, request.signal) : withFactor(ask)) as Promise<ReplyOf<Api[K]>>
}

/** Returns whether the same call may succeed a moment later. */
export const isTransient = (error: unknown) => error instanceof OfflineError || (error instanceof Refusal && error.status >= 500)

/** Returns the id of the request in the server's log; `null` if the request never reached the server. */
export const requestIdOf = (error: unknown) => (error instanceof Refusal ? error.requestId : null)

async function retriedOnce(ask: () => Promise<unknown>, signal?: AbortSignal) {
  try {
    return await ask()
  } catch (error) {
    if (!isTransient(error)) throw error
    await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS))
    signal?.throwIfAborted()
    return ask()
  }
}

/** Asks for the second factor if a call needs it, and then repeats the call. */
async function withFactor(ask: () => Promise<unknown>) {
  try {
    return await ask()
  } catch (error) {
    if (!(error instanceof Refusal && error.code === 'factor-unconfirmed' && (await askForFactor()))) throw error
    return ask()
  }
}

function addressOf(path: string, { params = {}, query = {} }: LooseRequest) {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const given = Object.entries(query).filter(([, value]) => value !== undefined)
  const search = new URLSearchParams(given.map(([name, value]): [string, string] => [name, String(value)]))
  return `/api${filled}${search.size > 0 ? `?${search}` : ''}`
}

const isDenied = (error: unknown): error is Refusal => error instanceof Refusal && error.code === 'access-denied'

/**
 * @NOTE after the session has expired, reads are repeated as a visitor. Calls that change something are not, since they would run
 * for nobody.
 */
async function callWithToken(
  tokenSource: TokenSource,
  transport: Transport,
  method: string,
  address: string,
  request: LooseRequest,
): Promise<unknown> {
  const token = await tokenSource.token()
  try {
    return await transport(method, address, request, token)
  } catch (error) {
    if (token === null || !isDenied(error)) throw error
    const other = error.status === 401 ? await tokenSource.instead(token) : tokenSource.lost()
    if (other === null && method !== 'GET') throw error
    return transport(method, address, request, other).catch((again) => {
      if (other === null || !isDenied(again)) throw again
      // A fresh token is refused like the old one: the session is of no use, and a user who stays in it would press in vain.
      tokenSource.lost()
      if (method !== 'GET') throw again
      return transport(method, address, request, null)
    })
  }
}

const fetchReply: Transport = async (method, address, request, token) => {
  try {
    const response = await fetch(address, optionsOf(method, request, token))
    learnServerTime(Date.parse(response.headers.get('date') ?? ''))
    const reply: unknown = await response.json().catch((error: unknown) => unreadable(response, error))
    if (response.ok) return reply
    throw refusalOf(reply, response.status, (name) => response.headers.get(name))
  } catch (error) {
    if (error instanceof Refusal || request.signal?.aborted) throw error
    throw new OfflineError('No answer came', { cause: error })
  }
}

let usual = fetchReply

/** Replaces `fetch` for all calls, where there is no network between the page and the server. */
export function setTransport(transport: Transport) {
  usual = transport
}

/** Returns the headers that every call sends. */
export const headersOf = (token?: string | null): Record<string, string> => ({
  accept: 'application/json',
  'x-session': 'cookie',
  ...(token && { authorization: `Bearer ${token}` }),
})

const optionsOf = (
  method: string,
  { body, signal, timeoutMs = TIMEOUT_MS, fresh = false, keepalive }: LooseRequest,
  token?: string | null,
): RequestInit => ({
  method,
  credentials: 'same-origin',
  headers: {
    ...headersOf(token),
    // The browser sets the content type of a form itself.
    ...(body !== undefined && !(body instanceof FormData) && { 'content-type': 'application/json' }),
  },
  body: body instanceof FormData ? body : JSON.stringify(body),
  ...(fresh && { cache: 'reload' }),
  keepalive,
  signal: AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(signal ? [signal] : [])]),
})

// An error page of a gateway counts as an error reply. A successful reply whose body cannot be parsed counts as no reply.
function unreadable(response: Response, error: unknown) {
  if (response.status === 204 || !response.ok) return null
  throw error
}

/**
 * Turns an error reply, of our server or of a gateway in front of it, into a `Refusal`.
 * @param header reads a header of the reply; `null` if the reply has none of that name
 */
export const refusalOf = (reply: unknown, status: number, header: (name: string) => string | null) =>
  new Refusal(refusalIn(reply, status), status, header('x-request-id'), millisecondsIn(header('retry-after')))

// A gateway may send a date instead; it is ignored.
const millisecondsIn = (seconds: string | null) => (seconds && /^\d{1,6}$/.test(seconds) ? Number(seconds) * 1_000 : null)

function refusalIn(reply: unknown, status: number): RefusalReply {
  if (typeof reply === 'object' && reply !== null && 'code' in reply && 'message' in reply) return reply as RefusalReply
  const code = [502, 503, 504].includes(status) ? 'service-unavailable' : 'internal-error'
  return { code, message: code }
}
