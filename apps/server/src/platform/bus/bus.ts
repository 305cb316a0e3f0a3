import type { z } from 'zod'

/** A kind of message between processes. */
export interface BusTopic<T> {
  name: string
  /** Checks a payload that arrives: the process that sent it may run another version of the program. */
  schema: z.ZodType<T>
}

/**
 * Carries messages between the processes of one site. A message can get lost, and delivery may be delayed: it only says that
 * something was saved, and whatever it triggers must also happen without it, later.
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
