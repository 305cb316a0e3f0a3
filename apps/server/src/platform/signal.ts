import { z } from 'zod'
import type { Bus } from './bus/bus.ts'

/** Notifies listeners of a change. */
export interface Signal {
  /** Calls `listener` on each later `send`. */
  on(listener: () => void): void
  send(): void
}

/** Creates a signal that has no listeners yet. */
export function createSignal(): Signal {
  const listeners: (() => void)[] = []
  return {
    on: (listener) => void listeners.push(listener),
    send() {
      for (const listener of listeners) listener()
    },
  }
}

/** Creates a signal that also calls the listeners in all other processes. Send it after the commit of the change. */
export function createSharedSignal(bus: Bus, name: string): Signal {
  const own = createSignal()
  const topic = { name, schema: z.object({}) }
  bus.subscribe(topic, own.send)
  return {
    on: own.on,
    send() {
      own.send()
      bus.publish(topic, {})
    },
  }
}
