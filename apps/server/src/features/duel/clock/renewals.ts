import type { Db } from '../../../platform/db/database.ts'
import { type Listener, renewSeen } from './presence.queries.ts'

/** Stores the signs of life that this process's connections give, and knows which of these writes are in progress. */
export interface Renewals {
  /** Stores signs of life and returns the seats of their players. */
  renew(listeners: readonly Listener[]): ReturnType<typeof renewSeen>
  /** Resolves when the writes that are now in progress have ended. */
  written(): Promise<unknown>
}

/** Creates the renewals of a process. */
export function createRenewals(db: Db): Renewals {
  const running = new Set<Promise<unknown>>()
  return {
    renew(listeners) {
      const write = renewSeen(db, listeners).finally(() => running.delete(write))
      running.add(write)
      return write
    },
    written: () => Promise.allSettled(running),
  }
}
