import type { Broker, Subscriber } from './broker.ts'
import type { Frame } from './frame.ts'
import { frameParser, type Parsed } from './frame-parser.ts'
import * as limits from './limits.ts'
import { CONNECTIONS_PER_CALLER } from './limits.ts'
import { type Agreement, CONNECTED_HEADERS, negotiate } from './negotiate.ts'
import { ProtocolError, reject } from './protocol-error.ts'
import { rateWindow } from './rate-window.ts'
import { sendQueue, type Transport } from './send-queue.ts'
import { createSession, handleFrame, messageHeaders, type Session } from './session.ts'
import { writeFrame } from './write-frame.ts'

/**
 * Makes room for one more connection of a caller: closes the oldest if the caller already has the maximum. After a network
 * failure the oldest connection is the dead one.
 * @param keyOf returns the same key for two callers if they are the same caller
 */
function closeSurplusConnections<Caller>(broker: Broker<Caller>, caller: Caller, keyOf: (caller: Caller) => unknown): void {
  const own: Subscriber<Caller>[] = broker.subscribers().filter((subscriber) => keyOf(subscriber.caller) === keyOf(caller))
  const surplus = own.length + 1 - CONNECTIONS_PER_CALLER
  for (const subscriber of own.slice(0, Math.max(0, surplus))) subscriber.end('Too many connections')
}

/** How an error of the application ends a connection. */
export interface Failure {
  /** Text of the ERROR frame. */
  message: string
  /** Whether the client may not do what it asked for. If not, the server failed, and the socket closes with code 1011. */
  isRefusal: boolean
}

/** What a connection needs from the server. */
export interface ConnectionContext<Caller> {
  broker: Broker<Caller>
  /** Monotonic clock in milliseconds. */
  now: () => number
  /** Factor by which a client may send more frames than {@link limits.FRAMES_MAX}. */
  rateLimitFactor: number
  /** Identifies the caller by the credentials in CONNECT, if there are any. Throws if the caller may not connect. */
  identify: (token: string | undefined, headers: ReadonlyMap<string, string>) => Promise<Caller>
  /** Returns the same key for two callers if they are the same caller. */
  keyOf: (caller: Caller) => unknown
  /** Describes an error thrown by `identify`, by a check of `allow` or by a receiver, and logs it if somebody must look at it. */
  explain: (error: unknown) => Failure
  /** Called when the server closes a connection with an ERROR frame. */
  onError: (reason: string) => void
}

type State<Caller> =
  | { at: 'waiting'; since: number }
  | { at: 'connected'; session: Session<Caller>; agreement: Agreement }
  | { at: 'closed'; since: number }

/** WebSocket close codes (RFC 6455, 7.4.1). */
const CLOSE = { normal: 1000, goingAway: 1001, policyViolation: 1008, internalError: 1011 }

/** Speaks STOMP 1.2 with one client, from its first byte until its socket closes. */
export class Connection<Caller> {
  readonly #transport: Transport
  readonly #context: ConnectionContext<Caller>
  readonly #parser = frameParser()
  readonly #queue: ReturnType<typeof sendQueue>
  readonly #rate: ReturnType<typeof rateWindow>
  #state: State<Caller>
  #lastSignAt: number
  #pingedAt: number
  /** Number of frames that wait for earlier ones. */
  #pending = 0
  #work: Promise<void> = Promise.resolve()

  constructor(transport: Transport, context: ConnectionContext<Caller>) {
    const { now, rateLimitFactor } = context
    this.#transport = transport
    this.#context = context
    this.#queue = sendQueue(transport, now)
    this.#rate = rateWindow(Math.ceil(limits.FRAMES_MAX * rateLimitFactor), limits.FRAMES_WINDOW_MS, now)
    this.#state = { at: 'waiting', since: now() }
    this.#lastSignAt = now()
    this.#pingedAt = now()
  }

  /** Returns whether the client has not sent CONNECT yet. */
  isUnidentified(): boolean {
    return this.#state.at === 'waiting'
  }

  /** Handles a WebSocket message, which holds part of a frame or several frames. */
  receive(message: Buffer): void {
    if (this.#isClosed()) return
    this.seen()
    if (message.length > limits.MESSAGE_MAX) this.end('Message too large')
    else this.#parse(message)
  }

  #parse(message: Buffer): void {
    const parsed = this.#parser.push(message)
    this.#count(Math.max(1, parsed.length))
    if (this.#isClosed()) return
    this.#pending += parsed.length
    for (const one of parsed) this.#work = this.#work.then(() => this.#handle(one))
  }

  /** Counts a ping of the client, which costs as much as a frame. */
  pinged(): void {
    this.seen()
    this.#count(1)
  }

  /** Records a sign of life from the client. */
  seen(): void {
    this.#lastSignAt = this.#context.now()
  }

  /** Enforces the time limits and sends heart-beats; called a few times per second. */
  tick(): void {
    const state = this.#state
    const age = state.at === 'connected' ? 0 : this.#context.now() - state.since
    if (state.at === 'closed') {
      if (age >= limits.CLOSE_WITHIN_MS) this.#transport.terminate()
    } else if (this.#queue.isStuck()) this.terminate()
    else if (state.at === 'waiting') {
      if (age >= limits.CONNECT_WITHIN_MS) this.end('CONNECT not received in time')
    } else if (this.#context.now() - this.#lastSignAt >= limits.DEAD_MS) this.end('Connection timed out')
    else this.#beat(state.agreement)
  }

  /** Sends the reason in an ERROR frame and closes. */
  end(reason: string, headers: Record<string, string> = {}, code = CLOSE.policyViolation): void {
    if (this.#isClosed()) return
    this.#context.onError(reason)
    this.#queue.send(writeFrame('ERROR', { message: reason, ...headers }))
    this.#close(code)
  }

  /** Closes because the process is stopping. */
  disconnect(): void {
    this.#close(CLOSE.goingAway)
  }

  /** Closes at once and drops unsent data. */
  terminate(): void {
    this.closed()
    this.#transport.terminate()
  }

  /** Records that the socket is closed, or about to be. */
  closed(): void {
    const state = this.#state
    if (state.at === 'closed') return
    this.#state = { at: 'closed', since: this.#context.now() }
    if (state.at === 'connected') this.#context.broker.disconnect(state.session.subscriber)
  }

  #isClosed(): boolean {
    return this.#state.at === 'closed'
  }

  #close(code: number): void {
    if (this.#isClosed()) return
    this.closed()
    this.#transport.close(code)
  }

  #count(amount: number): void {
    const isTooMany = !this.#rate.take(amount) || this.#pending + amount > limits.FRAMES_MAX
    if (isTooMany) this.end('Too many frames')
  }

  async #handle(parsed: Parsed): Promise<void> {
    const receipt = parsed.kind === 'frame' ? parsed.frame.headers.get('receipt') : parsed.error.receipt
    try {
      if (this.#isClosed()) return
      await this.#answer(parsed)
    } catch (error) {
      this.#fail(error, receipt)
    } finally {
      this.#pending -= 1
    }
  }

  async #answer(parsed: Parsed): Promise<void> {
    const state = this.#state
    if (parsed.kind === 'error') reject(parsed.error.reason)
    else if (state.at === 'connected') await this.#converse(state.session, parsed.frame)
    else await this.#connect(parsed.frame)
  }

  async #connect(frame: Frame): Promise<void> {
    const { broker, identify, keyOf } = this.#context
    const agreement = negotiate(frame)
    const caller = await identify(agreement.token, agreement.headers)
    if (this.#isClosed()) return
    closeSurplusConnections(broker, caller, keyOf)
    const subscriber: Subscriber<Caller> = {
      caller,
      deliver: (destination, body, onWritten) => this.#deliver(destination, body, onWritten),
      answer: (topic, body, receipt) => this.#deliver(topic, body, undefined, { 'receipt-id': receipt }),
      probe: () => this.#probe(),
      end: (reason) => this.end(reason),
      disconnect: () => this.disconnect(),
    }
    this.#state = { at: 'connected', session: createSession(subscriber), agreement }
    broker.connect(subscriber)
    this.#queue.send(writeFrame('CONNECTED', CONNECTED_HEADERS))
  }

  async #converse(session: Session<Caller>, frame: Frame): Promise<void> {
    const isAccepted = await handleFrame(session, frame, this.#context.broker)
    if (this.#isClosed()) return
    const receipt = frame.headers.get('receipt')
    if (isAccepted && receipt !== undefined) this.#queue.send(writeFrame('RECEIPT', { 'receipt-id': receipt }))
    if (frame.command === 'DISCONNECT') this.#close(CLOSE.normal)
  }

  #deliver(destination: string, body: string, onWritten?: () => void, more: Record<string, string> = {}): void {
    if (this.#state.at !== 'connected') return
    const messages = messageHeaders(this.#state.session, destination)
    for (const headers of messages) this.#queue.send(writeFrame('MESSAGE', { ...headers, ...more }, body), onWritten)
    if (this.#queue.isFull()) this.terminate()
  }

  #probe(): number {
    if (!this.#isClosed()) this.#ping()
    return this.#context.now() - this.#lastSignAt
  }

  #ping(): void {
    this.#pingedAt = this.#context.now()
    this.#transport.ping()
  }

  #fail(error: unknown, receipt: string | undefined): void {
    const echo: Record<string, string> = receipt === undefined ? {} : { 'receipt-id': receipt }
    if (error instanceof ProtocolError) this.end(error.message, { ...error.headers, ...echo })
    else {
      const { message, isRefusal } = this.#context.explain(error)
      this.end(message, echo, isRefusal ? CLOSE.policyViolation : CLOSE.internalError)
    }
  }

  #beat({ serverHeartbeatMs, clientHeartbeatMs }: Agreement): void {
    const now = this.#context.now()
    const isDue = now - this.#queue.sentAt() >= serverHeartbeatMs - 2 * limits.TICK_MS
    if (serverHeartbeatMs > 0 && isDue) this.#queue.send('\n')
    // If the client promises no heart-beats, or slow ones, the server pings its socket.
    const needsPings = clientHeartbeatMs === 0 || clientHeartbeatMs > limits.HEARTBEAT_MS
    if (needsPings && now - this.#pingedAt >= limits.HEARTBEAT_MS) this.#ping()
  }
}
