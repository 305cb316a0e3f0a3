/** What the parts of a server do before it closes. */
export interface Lifecycle {
  /** Whether the server will close: it still answers, but `/readyz` does not, and connections end with their next reply. */
  readonly isStopping: boolean
  /** Registers what a part does while the server drains. It gets the milliseconds that it may take. */
  onDrain(work: (ms: number) => Promise<void>): void
  /** Begins to stop. Resolves after that many milliseconds, in which all registered work ends; at once for 0. */
  drain(ms: number): Promise<void>
}

/** Creates the lifecycle of a server that has just started. */
export function createLifecycle(): Lifecycle {
  const works: ((ms: number) => Promise<void>)[] = []
  let isStopping = false
  return {
    get isStopping() {
      return isStopping
    },
    onDrain: (work) => void works.push(work),
    async drain(ms) {
      isStopping = true
      if (ms === 0) return
      const over = new Promise((resolve) => setTimeout(resolve, ms))
      await Promise.all([over, ...works.map((work) => work(ms))])
    },
  }
}
