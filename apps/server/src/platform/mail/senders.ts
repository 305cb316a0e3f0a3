/**
 * Runs up to `most` senders side by side. Each sends one item after another until none is left.
 * @param sendNext sends the next item; resolves to whether there was one
 */
export function createSenders(most: number, sendNext: () => Promise<boolean>) {
  const running = new Set<Promise<void>>()
  let isMore = false

  const run = async () => {
    do {
      isMore = false
      while (await sendNext());
      // An item may have arrived after the last one looked for, while all senders were busy.
    } while (isMore)
  }
  return {
    /** Starts another sender if there is room; otherwise one of the running senders looks again before it ends. */
    start(): Promise<void> {
      isMore = true
      if (running.size >= most) return Promise.resolve()
      const sender = run().finally(() => running.delete(sender))
      running.add(sender)
      return sender
    },
    /** Resolves when no sender runs. */
    async idle(): Promise<void> {
      while (running.size > 0) await Promise.allSettled(running)
    },
  }
}
