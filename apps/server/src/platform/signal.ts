/** Tells the parts of one process that something has changed. */
export interface Signal {
  /** Has `listener` called at each `send`, from now on. */
  on(listener: () => void): void
  send(): void
}

/** Returns a signal that nobody listens to yet. */
export function createSignal(): Signal {
  const listeners: (() => void)[] = []
  return {
    on: (listener) => void listeners.push(listener),
    send() {
      for (const listener of listeners) listener()
    },
  }
}
