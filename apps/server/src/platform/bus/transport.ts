/** What a transport reports to the bus that uses it. */
export interface TransportEvents {
  /** A text has arrived from any process, this one included. */
  received(text: string): void
  /** The connection is lost, and is being established again. */
  lost(error: unknown): void
  /** The connection is established again. */
  restored(): void
}

/**
 * Carries texts from each process to all processes. After a failure it reconnects by itself. Each process sends a text at least
 * every `CHECK_EVERY_MS`, which also shows whether the connection still works.
 */
export interface Transport {
  /** Maximum number of bytes of a text. */
  maxBytes: number
  /** Resolves when the text has left. Rejects if it may not have arrived. */
  send(text: string): Promise<void>
  isUp(): boolean
  close(): Promise<void>
}

/** Connects. Rejects if the first attempt fails. */
export type OpenTransport = (events: TransportEvents) => Promise<Transport>

const PAUSE_MIN_MS = 100
const PAUSE_MAX_MS = 5_000

/**
 * Returns the pause before an attempt to reconnect, in milliseconds: it doubles with each attempt up to five seconds, and is
 * random, so that the processes do not all connect at once.
 * @param attempt counts from 1
 * @param share random number from 0 to 1
 */
export const reconnectPause = (attempt: number, share = Math.random()): number =>
  Math.min(PAUSE_MIN_MS * 2 ** (attempt - 1), PAUSE_MAX_MS) * (0.5 + share / 2)

/**
 * Milliseconds between two signs of life on the bus, and between two checks of an idle connection: a network that drops everything
 * reports nothing.
 */
export const CHECK_EVERY_MS = 5_000

/** Milliseconds after which a connection that does not answer counts as lost. */
export const ANSWER_MAX_MS = 5_000
