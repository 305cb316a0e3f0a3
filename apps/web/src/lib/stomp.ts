import type { DuelMessage, ReadyMessage } from '@guess/contract/realtime/duel-messages'
import { BEAT_MS } from './beat.ts'
import type { MakeCall } from './call.ts'
import type { FrameNote } from './frame-note.ts'
import { callsBy } from './sent-calls.ts'
import { accessToken, replacementToken, sessionNow } from './session.ts'
import { type Link, type LinkEvents, loadStomp, openLink } from './stomp-link.ts'

const FIRST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 8_000
/** A connection that lasted this long resets the pause between attempts. */
const STABLE_MS = 5_000
/** Two missed heart-beats: the other side may be gone without a close. */
const QUIET_MS = 2 * BEAT_MS
const DENIED = 'Access Denied'
/** How the reason begins for which a server closes the socket if it takes no calls, as one of an earlier version. */
const NOT_TAKEN = 'SEND'

export type SocketState =
  | { at: 'connecting' }
  | { at: 'connected'; since: number }
  /** Retries by itself, after the pause or as soon as the page is visible or online again. */
  | { at: 'waiting'; until: number; why: string | null }
  /** The server knows neither a session nor a guest. No retry before `retryNow`. */
  | { at: 'denied' }
  | { at: 'closed' }

export type SocketMessage = DuelMessage | ReadyMessage

interface SocketOptions {
  /** The topics to subscribe to, see `rules/duel`. */
  topics: readonly string[]
  onState: (state: SocketState) => void
  onMessage: (message: SocketMessage, topic: string) => void
  /** Called for every frame, with secrets masked. */
  onFrame?: (note: FrameNote) => void
}

export interface Socket {
  /** Closes the socket. It does not reconnect. */
  close: () => void
  retryNow: () => void
  /** Returns when the last message or heart-beat of a connected socket arrived; `null` before the first connection. */
  lastReceivedAt: () => number | null
  /** Returns the round-trip time in milliseconds; `null` if there is no reply. */
  roundTrip: () => Promise<number | null>
  /**
   * Returns a function that sends calls to a destination: those that the contract marks with `overSocket`, to a player who listens to
   * the match. While the socket is down, or after it has left a call unanswered, calls are made over HTTP.
   */
  callsTo: (destination: string) => MakeCall
}

/** Returns whether a message comes from a match's own topic, whose messages are numbered. */
export const isOfMatch = (message: SocketMessage): message is DuelMessage => 'seq' in message

/**
 * Returns the milliseconds to wait before the next attempt: at random between half and all of a pause that doubles each time, up
 * to eight seconds. When a server stops, its clients must not all reconnect at once.
 * @param random a number from 0 up to 1
 */
export const pauseAfter = (failures: number, random = Math.random()) =>
  Math.min(FIRST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS) * (0.5 + random / 2)

/**
 * Opens a connection to the server that reconnects by itself. Messages sent while it is down are lost: a caller that needs them
 * all fetches the state whenever it is `connected` again.
 */
export function openSocket(options: SocketOptions): Socket {
  const socket = new ReconnectingSocket(options)
  socket.open()
  return {
    close: () => socket.close(),
    retryNow: () => socket.retryNow(),
    lastReceivedAt: () => socket.lastReceivedAt(),
    roundTrip: () => socket.roundTrip(),
    callsTo: (destination) => callsBy((sent) => socket.send(destination, sent)),
  }
}

/**
 * Not the library's own reconnecting, which knows only a delay: here a visible or returning page connects at once, a refused token is
 * exchanged, and who is denied waits for `retryNow`.
 */
class ReconnectingSocket {
  readonly #options: SocketOptions
  readonly #listening = new AbortController()
  /** The number of the last message of each topic. */
  readonly #seen = new Map<string, number>()
  #state: SocketState = { at: 'closed' }
  #link: Link | null = null
  /** Numbers the attempts, so that events of an abandoned one are ignored. */
  #turn = 0
  #failures = 0
  #refused: string | null = null
  #takesCalls = true
  #lastReceivedAt: number | null = null
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(options: SocketOptions) {
    this.#options = options
  }

  open() {
    const { signal } = this.#listening
    document.addEventListener('visibilitychange', () => document.hidden || this.#reconnect(), { signal })
    addEventListener('online', () => this.#reconnect(), { signal })
    addEventListener('offline', () => this.#handleOffline(), { signal })
    void this.#connect()
  }

  close() {
    this.#listening.abort()
    this.#drop()
    this.#setState({ at: 'closed' })
  }

  retryNow() {
    if (this.#state.at === 'waiting' || this.#state.at === 'denied') void this.#connect()
  }

  lastReceivedAt() {
    if (this.#state.at === 'connected' && this.#link) this.#lastReceivedAt = this.#link.lastReceivedAt()
    return this.#lastReceivedAt
  }

  async roundTrip() {
    return this.#link?.roundTrip() ?? null
  }

  async send(...[destination, sent]: Parameters<Link['send']>) {
    if (this.#state.at !== 'connected' || !this.#takesCalls) return null
    return this.#link?.send(destination, sent) ?? null
  }

  #setState(state: SocketState) {
    this.#state = state
    this.#options.onState(state)
  }

  /** Reconnects when the page is visible or the network is back, if the connection is waiting or silent. */
  #reconnect() {
    const isQuiet = this.#state.at === 'connected' && Date.now() - (this.#link?.lastReceivedAt() ?? 0) > QUIET_MS
    if (this.#state.at === 'waiting' || isQuiet) void this.#connect()
  }

  #handleOffline() {
    if (this.#state.at !== 'connected' && this.#state.at !== 'connecting') return
    this.#drop()
    this.#wait(null)
  }

  #drop() {
    this.lastReceivedAt()
    this.#turn += 1
    clearTimeout(this.#timer)
    this.#link?.close()
    this.#link = null
  }

  async #connect() {
    this.#drop()
    const turn = this.#turn
    const isMine = () => turn === this.#turn
    this.#setState({ at: 'connecting' })
    try {
      const [stomp, token] = await Promise.all([loadStomp(), this.#token()])
      if (!isMine()) return
      // A user whose session has expired is never connected as a guest.
      if (token === null && sessionNow()) this.#setState({ at: 'denied' })
      else this.#link = openLink(stomp, token, this.#eventsOf(token, isMine))
    } catch {
      if (isMine()) this.#wait(null)
    }
  }

  async #token() {
    const refused = this.#refused
    this.#refused = null
    return refused === null ? accessToken() : replacementToken(refused)
  }

  #eventsOf(token: string | null, isMine: () => boolean): LinkEvents {
    const { topics, onFrame } = this.#options
    return {
      topics,
      onFrame,
      onUp: () => isMine() && this.#setState({ at: 'connected', since: Date.now() }),
      onDown: (why) => isMine() && this.#handleDown(token, why),
      // The server sends what the contract declares.
      onMessage: (topic, message) => isMine() && this.#receive(topic, message as SocketMessage),
    }
  }

  #handleDown(token: string | null, why: string | null) {
    this.lastReceivedAt()
    this.#link = null
    if (why === DENIED && token === null) return this.#setState({ at: 'denied' })
    if (why === DENIED) this.#refused = token
    if (why?.startsWith(NOT_TAKEN)) this.#takesCalls = false
    if (this.#state.at === 'connected' && Date.now() - this.#state.since >= STABLE_MS) this.#failures = 0
    this.#wait(why)
  }

  #wait(why: string | null) {
    const pause = pauseAfter(this.#failures)
    this.#failures += 1
    this.#timer = setTimeout(() => void this.#connect(), pause)
    this.#setState({ at: 'waiting', until: Date.now() + pause, why })
  }

  #receive(topic: string, message: SocketMessage) {
    if (isOfMatch(message)) {
      if (message.seq <= (this.#seen.get(topic) ?? -1)) return
      this.#seen.set(topic, message.seq)
    }
    this.#options.onMessage(message, topic)
  }
}
