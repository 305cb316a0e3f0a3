/** What a transport reports to the bus that uses it. */
export interface TransportEvents {
  /** A text has arrived from any process; it may be this one. */
  received(text: string): void
  /** The connection is lost, and is being established again. */
  lost(error: unknown): void
  /** The connection is established again. */
  restored(): void
}

/** Carries texts from each process to all others, in their order. After a failure it reconnects by itself. */
export interface Transport {
  /** Sends a text, which is lost if the connection fails. */
  send(text: string): void
  isUp(): boolean
  /** Sends what is still on its way, then disconnects. */
  close(): Promise<void>
}

/** Connects. Rejects if the first attempt fails. */
export type OpenTransport = (events: TransportEvents) => Promise<Transport>
