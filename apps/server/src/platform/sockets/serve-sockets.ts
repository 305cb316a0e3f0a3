import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { ERRORS, type ErrorCode } from '@guess/contract/errors'
import { ProtocolError } from '@guess/stomp-server/protocol-error'
import { createStompServer, type StompServerOptions } from '@guess/stomp-server/stomp-server'
import type { FastifyInstance } from 'fastify'
import type { Caller } from '../http/caller.ts'
import { codeOf } from '../http/errors.ts'
import { Refusal } from '../http/refuse.ts'
import { isCrossSite } from '../http/same-origin.ts'
import type { Logger } from '../logger.ts'
import type { Platform } from '../platform.ts'
import { UPGRADES_WINDOW_MS } from './limits.ts'
import { createSessionSweeper, sweepOnMessage } from './sweep-sessions.ts'
import type { CallerBroker, Listener } from './topics.ts'
import { upgradeLimit } from './upgrade-limit.ts'

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
  (app: FastifyInstance): StompServerOptions<Listener>['identify'] =>
  async (token, { headers }, connectHeaders) => {
    const caller = await app.callers.by(token, app.parseCookie(headers.cookie ?? ''))
    if (caller.kind === 'nobody') throw new ProtocolError(ERRORS['access-denied'].message)
    return connectHeaders.get('images') === 'base64' ? { ...caller, wantsInline: true } : caller
  }

/** Serves STOMP sockets at `/websocket`, on the server that answers calls. */
export function serveSockets(
  app: FastifyInstance,
  platform: Pick<Platform, 'config' | 'counters' | 'db' | 'clock' | 'log' | 'bus' | 'countLimited'>,
  broker: CallerBroker,
): void {
  const { config, clock, log } = platform
  const server = createStompServer<Listener>({
    broker,
    now: clock.elapsed,
    rateLimitFactor: config.rateLimitFactor,
    identify: identifyBy(app),
    keyOf,
    explain: explainTo(log),
    onError: (reason) => log.info({ reason }, 'a socket is closed'),
  })
  const isWithinLimit = upgradeLimit(platform)
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
