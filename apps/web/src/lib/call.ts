import type { Api } from '@guess/contract/api/all'
import type { ReplyOf, RequestOf } from '@guess/contract/endpoint'
import type { ErrorCode } from '@guess/contract/errors'

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
}

/** The server's "no", with its reason. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly code: ErrorCode
  readonly status: number
  readonly requestId: string | null
  readonly issues: readonly Issue[]
  /** Milliseconds after which the same call can succeed; null if the server did not say. */
  readonly retryAfterMs: number | null

  constructor(reply: RefusalReply, status: number, requestId: string | null, retryAfterMs: number | null = null) {
    super(reply.message)
    this.code = reply.code
    this.status = status
    this.requestId = requestId
    this.issues = reply.issues ?? []
    this.retryAfterMs = retryAfterMs
  }
}

/** No answer came: no connection, a dropped one, or none in time. */
export class Offline extends Error {
  override readonly name = 'Offline'
}

/** Gives calls the access token of whoever is signed in. The session does, which asks by calls itself. */
interface Speaker {
  /** null for a visitor. */
  token: () => Promise<string | null>
  /** Another in the place of one that was refused; null where there is none any more. */
  instead: (refused: string) => Promise<string | null>
  /** The server denies to the signed-in what it would not deny to nobody: the session counts as over. */
  lost: () => null
}

let speaker: Speaker | null = null

export function speakWith(one: Speaker) {
  speaker = one
}

/** Calls of the session itself: a cookie speaks for them. */
const BY_COOKIE: readonly CallKey[] = ['POST /user/refresh', 'POST /user/logout']

export interface LooseRequest {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  signal?: AbortSignal
  /** How long an answer is waited for, where it may well take longer than most. */
  patienceMs?: number
  /** Past the replies that the browser keeps. */
  fresh?: boolean
  /** Sent also when the page is closed. */
  keepalive?: boolean
}

type Request<K extends CallKey> = RequestOf<Api[K]> & Pick<LooseRequest, 'signal' | 'patienceMs' | 'fresh' | 'keepalive'>
type Arguments<K extends CallKey> = object extends RequestOf<Api[K]> ? [request?: Request<K>] : [request: Request<K>]

/**
 * Asks the server. A GET is tried a second time when the way there failed.
 * @throws {Refusal} when the server says no
 * @throws {Offline} when no answer came
 */
export const call = <K extends CallKey>(key: K, ...[request]: Arguments<K>): Promise<ReplyOf<Api[K]>> =>
  callBy(fetchReply, key, request ?? {})

/** Brings a call to the server and its reply back. */
export type Carrier = (method: string, address: string, request: LooseRequest, token?: string | null) => Promise<unknown>

/** A call that another carrier than `fetch` takes along; in all else it is as `call`. */
export function callBy<K extends CallKey>(carry: Carrier, key: K, request: LooseRequest): Promise<ReplyOf<Api[K]>> {
  const [method, path] = key.split(' ') as [string, string]
  const address = addressOf(path, request)
  const ask = () =>
    speaker && !BY_COOKIE.includes(key) ? speak(speaker, carry, method, address, request) : carry(method, address, request)
  // The server's reply schemas are a sieve: what comes is what the contract declares.
  return (method === 'GET' ? twice(ask, request.signal) : ask()) as Promise<ReplyOf<Api[K]>>
}

/** Whether the same call may well succeed a moment later. */
export const isPassing = (error: unknown) => error instanceof Offline || (error instanceof Refusal && error.status >= 500)

/** The number under which the server's log knows what went wrong; null when it never heard of it. */
export const requestIdOf = (error: unknown) => (error instanceof Refusal ? error.requestId : null)

async function twice(ask: () => Promise<unknown>, signal?: AbortSignal) {
  try {
    return await ask()
  } catch (error) {
    if (!isPassing(error)) throw error
    await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS))
    signal?.throwIfAborted()
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

/** @NOTE when the session is over, reads go on as a visitor's. What would change something is not done in nobody's name. */
async function speak(speaker: Speaker, carry: Carrier, method: string, address: string, request: LooseRequest): Promise<unknown> {
  const token = await speaker.token()
  try {
    return await carry(method, address, request, token)
  } catch (error) {
    if (token === null || !isDenied(error)) throw error
    const other = error.status === 401 ? await speaker.instead(token) : speaker.lost()
    if (other === null && method !== 'GET') throw error
    return carry(method, address, request, other)
  }
}

const fetchReply: Carrier = async (method, address, request, token) => {
  try {
    const response = await fetch(address, optionsOf(method, request, token))
    const reply: unknown = await response.json().catch((error: unknown) => unreadable(response, error))
    if (response.ok) return reply
    throw refusalOf(reply, response.status, (name) => response.headers.get(name))
  } catch (error) {
    if (error instanceof Refusal || request.signal?.aborted) throw error
    throw new Offline('No answer came', { cause: error })
  }
}

/** What every call says of its caller. */
export const headersOf = (token?: string | null): Record<string, string> => ({
  accept: 'application/json',
  'x-session': 'cookie',
  ...(token && { authorization: `Bearer ${token}` }),
})

const optionsOf = (
  method: string,
  { body, signal, patienceMs = TIMEOUT_MS, fresh = false, keepalive }: LooseRequest,
  token?: string | null,
): RequestInit => ({
  method,
  credentials: 'same-origin',
  headers: {
    ...headersOf(token),
    // A form says by itself what it is.
    ...(body !== undefined && !(body instanceof FormData) && { 'content-type': 'application/json' }),
  },
  ...(body !== undefined && { body: body instanceof FormData ? body : JSON.stringify(body) }),
  ...(fresh && { cache: 'reload' }),
  keepalive,
  signal: AbortSignal.any([AbortSignal.timeout(patienceMs), ...(signal ? [signal] : [])]),
})

// A gateway's page of its own says no as well as ours does; half a reply that said yes says nothing.
function unreadable(response: Response, error: unknown) {
  if (response.status === 204 || !response.ok) return null
  throw error
}

/**
 * The "no" in a reply, or in what a gateway said in its place.
 * @param header reads a header of the reply; null where it has none of that name
 */
export const refusalOf = (reply: unknown, status: number, header: (name: string) => string | null) =>
  new Refusal(refusalIn(reply, status), status, header('x-request-id'), millisecondsIn(header('retry-after')))

// A gateway may send a date instead, which is ignored.
const millisecondsIn = (seconds: string | null) => (seconds && /^\d{1,6}$/.test(seconds) ? Number(seconds) * 1_000 : null)

function refusalIn(reply: unknown, status: number): RefusalReply {
  if (typeof reply === 'object' && reply !== null && 'code' in reply && 'message' in reply) return reply as RefusalReply
  const code = status === 503 || status === 502 || status === 504 ? 'service-unavailable' : 'internal-error'
  return { code, message: `The server answered ${status}` }
}
