import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import proxyAddr from '@fastify/proxy-addr'
import { ERRORS, type ErrorCode } from '@guess/contract/errors'
import { ProtocolError } from '@guess/stomp-server/protocol-error'
import { createStompServer, type StompServerOptions } from '@guess/stomp-server/stomp-server'
import type { FastifyInstance } from 'fastify'
import type { Caller } from '../http/caller.ts'
import { codeOf } from '../http/errors.ts'
import { findLiveSessions } from '../http/live-sessions.queries.ts'
import { SESSIONS_ENDED } from '../http/live-sessions.ts'
import { networkOfAddress, trustedProxies } from '../http/networks.ts'
import { Refusal } from '../http/refuse.ts'
import { isCrossSite } from '../http/same-origin.ts'
import type { Logger } from '../logger.ts'
import type { Platform } from '../platform.ts'
import { type CallerBroker, closeSockets, type Listener } from './topics.ts'

/** Upgrades per address and window, and length of the window in milliseconds. */
const UPGRADES_MAX = 120
const UPGRADES_WINDOW_MS = 60_000

/** Milliseconds between two checks of whether the sessions of open sockets are still valid. */
const SESSIONS_EVERY_MS = 2_000

const usersOf = (broker: CallerBroker) =>
  broker
    .subscribers()
    .flatMap(({ caller }) => (caller.kind === 'user' ? [{ userId: caller.userId, sessionId: caller.sessionId }] : []))

/**
 * Closes the sockets whose sessions have ended, in this process or another. Looks up all sessions in one statement.
 * @param only the user whose sockets are checked; by default the sockets of all users are
 */
async function sweep({ db, clock }: Pick<Platform, 'db' | 'clock'>, broker: CallerBroker, only?: number): Promise<void> {
  const users = usersOf(broker).filter(({ userId }) => only === undefined || userId === only)
  if (users.length === 0) return
  const sessionIds = [...new Set(users.map(({ sessionId }) => sessionId))]
  const live = new Set(await findLiveSessions(db, sessionIds, clock.now()))
  for (const user of users) if (!live.has(user.sessionId)) closeSockets(broker, user)
}

/** Closes the sockets of a user's ended sessions as soon as another process has ended sessions of the user. */
function sweepOnMessage(platform: Pick<Platform, 'db' | 'clock' | 'bus'>, broker: CallerBroker): void {
  platform.bus.subscribe(SESSIONS_ENDED, ({ userId }) => sweep(platform, broker, userId))
}

/**
 * Creates a function that closes the sockets of ended sessions, at most once every two seconds. The caller calls it at shorter
 * intervals. While the database is unavailable, all sockets stay open.
 */
function createSessionSweeper(platform: Pick<Platform, 'db' | 'clock' | 'log'>, broker: CallerBroker) {
  const { clock, log } = platform
  let lastSweepAt = clock.elapsed()
  let isSweeping = false
  return async () => {
    if (isSweeping || clock.elapsed() - lastSweepAt < SESSIONS_EVERY_MS) return
    isSweeping = true
    lastSweepAt = clock.elapsed()
    await sweep(platform, broker).catch((error) => log.warn({ err: error }, 'could not check the sessions of open sockets'))
    isSweeping = false
  }
}

type AddressOf = (request: IncomingMessage) => string

/** Returns a function that returns the address of an Upgrade. The one in `x-forwarded-for` counts only if a trusted proxy added it. */
function addressBy({ trustProxy }: Platform['config']): AddressOf {
  const trust = trustedProxies(trustProxy)
  return (request) => proxyAddr(request, trust)
}

/**
 * Limits the Upgrades per network, in all processes together, because the limits of calls do not apply to them.
 * @returns a function that counts a request and returns whether it is within the limit
 */
function upgradeLimit({ config, counters }: Pick<Platform, 'config' | 'counters'>, addressOf: AddressOf) {
  const max = Math.ceil(UPGRADES_MAX * config.rateLimitFactor)
  const count = counters('upgrades', UPGRADES_WINDOW_MS)
  return async (request: IncomingMessage): Promise<boolean> => (await count(networkOfAddress(addressOf(request)))).count <= max
}

const SWEEP_MS = 250

/** When a refused client should try again, in seconds, by the status of the refusal. */
const RETRY_AFTER_S: Record<number, number> = { 429: UPGRADES_WINDOW_MS / 1_000, 503: 2 }

/** Answers an Upgrade that is refused. */
function refuseUpgrade(socket: Duplex, code: ErrorCode): void {
  const { status, message } = ERRORS[code]
  const body = JSON.stringify({ code, message })
  const head = [
    `HTTP/1.1 ${status} ${code}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'x-content-type-options: nosniff',
    'connection: close',
    ...(status in RETRY_AFTER_S ? [`retry-after: ${RETRY_AFTER_S[status]}`] : []),
  ]
  socket.once('finish', () => socket.destroy())
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
}

/** Returns the key that all connections of a caller share: an account's id or a guest's key. */
const keyOf = (caller: Caller) => (caller.kind === 'user' ? caller.userId : caller.kind === 'guest' && caller.guestKey)

/** Returns a function that describes an error to the client by the catalogue, and logs it unless it is a refusal or transient. */
const explainTo =
  (log: Logger): StompServerOptions<Listener>['explain'] =>
  (error) => {
    if (error instanceof Refusal) return { message: error.message, isRefusal: true }
    const code = error instanceof Error ? codeOf(error) : 'internal-error'
    if (code === 'internal-error') log.error({ err: error }, 'a frame failed')
    return { message: ERRORS[code].message, isRefusal: false }
  }

/**
 * Returns a function that identifies the owner of a token, or else of the guest cookie in an Upgrade request. It refuses a caller
 * with neither.
 */
const identifyBy =
  (app: FastifyInstance, addressOf: AddressOf): StompServerOptions<Listener>['identify'] =>
  async (token, request, connectHeaders) => {
    const address = addressOf(request)
    const caller = await app.callers.by(token, app.parseCookie(request.headers.cookie ?? ''))
    if (caller.kind === 'nobody') throw new ProtocolError(ERRORS['access-denied'].message)
    return { ...caller, address, ...(connectHeaders.get('images') === 'base64' && { wantsInline: true }) }
  }

/** Serves STOMP sockets at `/websocket`, on the server that answers calls. */
export function serveSockets(
  app: FastifyInstance,
  platform: Pick<Platform, 'config' | 'counters' | 'db' | 'clock' | 'log' | 'bus' | 'countLimited'>,
  broker: CallerBroker,
): void {
  const { config, clock, log } = platform
  const addressOf = addressBy(config)
  const server = createStompServer<Listener>({
    broker,
    now: clock.elapsed,
    rateLimitFactor: config.rateLimitFactor,
    identify: identifyBy(app, addressOf),
    keyOf,
    explain: explainTo(log),
    onError: (reason) => log.info({ reason }, 'a socket is closed'),
  })
  const isWithinLimit = upgradeLimit(platform, addressOf)
  const refusalOf = async (request: IncomingMessage): Promise<ErrorCode | null> => {
    if (isCrossSite(request.headers, config.publicUrl)) return 'foreign-origin'
    if (!(await isWithinLimit(request))) {
      platform.countLimited('upgrades')
      return 'too-many-requests'
    }
    return server.isFull() ? 'service-unavailable' : null
  }

  app.server.on('upgrade', async (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy())
    // An Upgrade that cannot be counted is refused.
    const refusal = await refusalOf(request).catch(() => 'service-unavailable' as const)
    if (refusal) refuseUpgrade(socket, refusal)
    else server.upgrade(request, socket, head)
  })
  sweepOnMessage(platform, broker)
  const sweep = createSessionSweeper(platform, broker)
  const timer = setInterval(() => void sweep(), SWEEP_MS)
  timer.unref()
  app.lifecycle.onDrain((ms) => server.drain(ms))
  app.addHook('preClose', async () => {
    clearInterval(timer)
    await server.close()
  })
}
