/** Notifies the parts of one process of a change. */
export interface Signal {
  /** Calls `listener` at each `send` from now on. */
  on(listener: () => void): void
  send(): void
}

/** Returns a signal without listeners. */
export function createSignal(): Signal {
  const listeners: (() => void)[] = []
  return {
    on: (listener) => void listeners.push(listener),
    send() {
      for (const listener of listeners) listener()
    },
  }
}
