/**
 * Gives one caller after another its turn, in the order in which they ask. Not `serialiseByKey`: a transaction begins its turn in one call and
 * ends it in another.
 */
export class Turns {
  #isTaken = false
  readonly #waiting: (() => void)[] = []

  get isTaken(): boolean {
    return this.#isTaken
  }

  /** Number of callers that wait for their turn. */
  get waiting(): number {
    return this.#waiting.length
  }

  /** Returns null if it is the caller's turn at once, or else a promise that resolves when it is. `end` must follow. */
  take(): Promise<void> | null {
    if (this.#isTaken) return new Promise((resolve) => void this.#waiting.push(resolve))
    this.#isTaken = true
    return null
  }

  end(): void {
    const next = this.#waiting.shift()
    if (next) next()
    else this.#isTaken = false
  }
}
