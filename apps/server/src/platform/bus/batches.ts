/** Messages that wait for one slow send; further ones are dropped. */
const WAITING_MAX = 10_000

export interface Batches {
  add(message: string): void
  /** Resolves when nothing is waiting any more. */
  drain(): Promise<void>
}

/** Returns how many of the messages, joined by commas, fit into `maxBytes`; at least one. */
function countFitting(messages: readonly string[], maxBytes: number): number {
  let bytes = 0
  for (const [place, message] of messages.entries()) {
    bytes += Buffer.byteLength(message) + 1
    if (bytes > maxBytes && place > 0) return place
  }
  return messages.length
}

/**
 * Sends messages in batches, one batch at a time: what is added while one is on its way goes with the next. A message whose
 * sending fails is lost.
 */
export function sendInBatches(send: (batch: readonly string[]) => Promise<void>, maxBytes: number): Batches {
  const waiting: string[] = []
  let running: Promise<void> | null = null
  const run = async () => {
    // Messages of the same turn go together.
    await Promise.resolve()
    while (waiting.length > 0) await send(waiting.splice(0, countFitting(waiting, maxBytes))).catch(() => {})
    running = null
  }
  return {
    add(message) {
      if (waiting.length >= WAITING_MAX) return
      waiting.push(message)
      running ??= run()
    },
    drain: async () => void (await running),
  }
}
