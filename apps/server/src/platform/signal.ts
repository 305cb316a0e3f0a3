/** Notifies listeners in the same process of a change. */
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
