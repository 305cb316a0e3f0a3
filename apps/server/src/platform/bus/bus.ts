import type { z } from 'zod'

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
interface Transport {
  /** Sends a text, which is lost if the connection fails. */
  send(text: string): void
  isUp(): boolean
  /** Sends what is still on its way, then disconnects. */
  close(): Promise<void>
}

/** Connects. Rejects if the first attempt fails. */
export type OpenTransport = (events: TransportEvents) => Promise<Transport>

/** A kind of message between processes. */
export interface BusTopic<T> {
  name: string
  /** Checks a payload that arrives: the process that sent it may run another version of the program. */
  schema: z.ZodType<T>
}

/**
 * Carries messages between the processes of one site. A message can get lost, and delivery may be delayed: it only says that
 * something was saved, and whatever it triggers must also happen without it, later (decision 20).
 */
export interface Bus {
  /**
   * Sends a message to all other processes, in the order of the calls, and returns at once. Call it after the commit of the
   * change that it announces. Messages are lost while the bus is down.
   */
  publish<T>(topic: BusTopic<T>, payload: T): void
  /** Calls `handler` with each message that another process publishes to the topic. What it throws is logged. */
  subscribe<T>(topic: BusTopic<T>, handler: (payload: T) => Promise<void> | void): void
  /** Returns whether messages currently reach the other processes, as far as this process knows. */
  isUp(): boolean
  /** Sends what is still waiting, then disconnects. */
  close(): Promise<void>
}
