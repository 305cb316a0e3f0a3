import { ERRORS } from '@guess/contract/errors'
import type { Caller } from '../http/caller.ts'
import { codeOf } from '../http/errors.ts'
import { Refusal } from '../http/refuse.ts'
import type { Logger } from '../logger.ts'
import { type Agreement, agree, CONNECTED_HEADERS } from './agree.ts'
import { allowance } from './allowance.ts'
import { answer, begin, type Conversation, messageHeaders } from './conversation.ts'
import type { Frame } from './frame.ts'
import { frameParser, type Parsed } from './frame-parser.ts'
import type { Entrance } from './hub.ts'
import * as limits from './limits.ts'
import { makeRoom } from './make-room.ts'
import { Objection, object } from './objection.ts'
import { openOutlet, type Wire } from './outlet.ts'
import { writeFrame } from './write-frame.ts'

/** What a connection needs of the server. */
export interface Surroundings {
  hub: Entrance
  now: () => number
  log: Logger
  /** How much more than usual a client may send. */
  rateLimitFactor: number
  /** Who a token, or else the cookie of the socket's browser, belongs to. */
  callerBy: (token: string | undefined) => Promise<Caller>
}

type State =
  | { at: 'waiting'; since: number }
  | { at: 'connected'; talk: Conversation; agreed: Agreement }
  | { at: 'ended'; since: number }

/** Why a socket closes, as WebSocket numbers it. */
const CLOSE = { done: 1000, goingAway: 1001, refused: 1008, failed: 1011 }

/** Speaks STOMP 1.2 with one client, from its first octet until its socket is closed. */
export class Connection {
  readonly #wire: Wire
  readonly #around: Surroundings
  readonly #parser = frameParser()
  readonly #outlet: ReturnType<typeof openOutlet>
  readonly #allowance: ReturnType<typeof allowance>
  #state: State
  #heardAt: number
  #pingedAt: number
  /** Frames that wait for those before them. */
  #pending = 0
  #work: Promise<void> = Promise.resolve()

  constructor(wire: Wire, around: Surroundings) {
    const { now, rateLimitFactor } = around
    this.#wire = wire
    this.#around = around
    this.#outlet = openOutlet(wire, now)
    this.#allowance = allowance(Math.ceil(limits.FRAMES_MAX * rateLimitFactor), limits.FRAMES_WINDOW_MS, now)
    this.#state = { at: 'waiting', since: now() }
    this.#heardAt = now()
    this.#pingedAt = now()
  }

  /** Whether it has not said yet who it is. */
  isStranger(): boolean {
    return this.#state.at === 'waiting'
  }

  /** Takes a message of the socket: a piece of a frame, or several. */
  take(message: Buffer): void {
    if (this.#isEnded()) return
    this.heard()
    if (message.length > limits.MESSAGE_MAX) this.end('The message is too large')
    else this.#read(message)
  }

  #read(message: Buffer): void {
    const parsed = this.#parser.push(message)
    this.#count(Math.max(1, parsed.length))
    if (this.#isEnded()) return
    this.#pending += parsed.length
    for (const one of parsed) this.#work = this.#work.then(() => this.#handle(one))
  }

  /** A ping of the socket costs as much as a frame. */
  pinged(): void {
    this.heard()
    this.#count(1)
  }

  /** The other side gave a sign of life. */
  heard(): void {
    this.#heardAt = this.#around.now()
  }

  /** Looks at the time; to be called a few times a second. */
  tick(): void {
    const state = this.#state
    const age = state.at === 'connected' ? 0 : this.#around.now() - state.since
    if (state.at === 'ended') {
      if (age >= limits.CLOSE_WITHIN_MS) this.#wire.cut()
    } else if (this.#outlet.isStuck()) this.cut()
    else if (state.at === 'waiting') {
      if (age >= limits.CONNECT_WITHIN_MS) this.end('CONNECT did not come in time')
    } else if (this.#around.now() - this.#heardAt >= limits.DEAD_MS) this.end('There was no sign of life')
    else this.#beat(state.agreed)
  }

  /** Says why, and closes. */
  end(why: string, headers: Record<string, string> = {}, code = CLOSE.refused): void {
    if (this.#isEnded()) return
    this.#around.log.info({ why }, 'a socket is closed')
    this.#outlet.send(writeFrame('ERROR', { message: why, ...headers }))
    this.#close(code)
  }

  /** The process stops. */
  leave(): void {
    this.#close(CLOSE.goingAway)
  }

  /** Ends at once, whatever is still unsent. */
  cut(): void {
    this.gone()
    this.#wire.cut()
  }

  /** The socket is closed, or will be. */
  gone(): void {
    const state = this.#state
    if (state.at === 'ended') return
    this.#state = { at: 'ended', since: this.#around.now() }
    if (state.at === 'connected') this.#around.hub.go(state.talk.ear)
  }

  #isEnded(): boolean {
    return this.#state.at === 'ended'
  }

  #close(code: number): void {
    if (this.#isEnded()) return
    this.gone()
    this.#wire.close(code)
  }

  #count(amount: number): void {
    const isTooMany = !this.#allowance.take(amount) || this.#pending + amount > limits.FRAMES_MAX
    if (isTooMany) this.end('There are too many frames')
  }

  async #handle(parsed: Parsed): Promise<void> {
    const receipt = parsed.kind === 'frame' ? parsed.frame.headers.get('receipt') : parsed.fault.receipt
    try {
      if (this.#isEnded()) return
      await this.#answer(parsed)
    } catch (error) {
      this.#fail(error, receipt)
    } finally {
      this.#pending -= 1
    }
  }

  async #answer(parsed: Parsed): Promise<void> {
    const state = this.#state
    if (parsed.kind === 'fault') object(parsed.fault.why)
    else if (state.at === 'connected') await this.#converse(state.talk, parsed.frame)
    else await this.#connect(parsed.frame)
  }

  async #connect(frame: Frame): Promise<void> {
    const { hub, callerBy } = this.#around
    const agreed = agree(frame)
    const caller = await callerBy(agreed.token)
    if (caller.kind === 'nobody') object(ERRORS['access-denied'].message)
    if (this.#isEnded()) return
    makeRoom(hub, caller)
    const ear = {
      caller,
      hear: (destination: string, body: string) => this.#hear(destination, body),
      end: (why: string) => this.end(why),
      leave: () => this.leave(),
    }
    this.#state = { at: 'connected', talk: begin(ear), agreed }
    hub.come(ear)
    this.#outlet.send(writeFrame('CONNECTED', CONNECTED_HEADERS))
  }

  async #converse(talk: Conversation, frame: Frame): Promise<void> {
    const outcome = await answer(talk, frame, this.#around.hub)
    if (this.#isEnded()) return
    const receipt = frame.headers.get('receipt')
    if (receipt !== undefined) this.#outlet.send(writeFrame('RECEIPT', { 'receipt-id': receipt }))
    if (outcome === 'leaves') this.#close(CLOSE.done)
  }

  #hear(destination: string, body: string): void {
    if (this.#state.at !== 'connected') return
    const messages = messageHeaders(this.#state.talk, destination)
    for (const headers of messages) this.#outlet.send(writeFrame('MESSAGE', headers, body))
    if (this.#outlet.isFull()) this.cut()
  }

  #fail(error: unknown, receipt: string | undefined): void {
    const echo: Record<string, string> = receipt === undefined ? {} : { 'receipt-id': receipt }
    if (error instanceof Objection) this.end(error.message, { ...error.headers, ...echo })
    else if (error instanceof Refusal) this.end(error.message, echo)
    else this.#surprise(error, echo)
  }

  #surprise(error: unknown, echo: Record<string, string>): void {
    const code = error instanceof Error ? codeOf(error) : 'internal-error'
    if (code === 'internal-error') this.#around.log.error({ err: error }, 'a frame failed')
    this.end(ERRORS[code].message, echo, CLOSE.failed)
  }

  #beat({ weBeatEvery, theyBeatEvery }: Agreement): void {
    const now = this.#around.now()
    if (weBeatEvery > 0 && now - this.#outlet.sentAt() >= weBeatEvery - 2 * limits.TICK_MS) this.#outlet.send('\n')
    // A client that promises no heart-beat, or a slow one, is asked by its socket.
    const isSilent = theyBeatEvery === 0 || theyBeatEvery > limits.BEAT_MS
    if (!isSilent || now - this.#pingedAt < limits.BEAT_MS) return
    this.#pingedAt = now
    this.#wire.ping()
  }
}
