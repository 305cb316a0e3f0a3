/** Rounds without a sign of life after which another process counts as gone. */
const GONE_AFTER = 3

/** The other processes on a bus, as far as this process knows. */
export interface Peers {
  /** Notes a sign of life of another process. Returns whether it was unknown. */
  note(id: string): boolean
  /** Ends a round, in which each process has sent a sign of life. */
  endRound(): void
  /** Assumes until the end of the round that there are others, because their signs of life may have been missed. */
  reset(): void
  /** Returns whether a message can reach anybody. */
  areThere(): boolean
}

/** Creates an empty list of peers. It counts in rounds and not in time, so that a process that stood still forgets nobody. */
export function createPeers(): Peers {
  const silentFor = new Map<string, number>()
  let isUnsure = true
  return {
    note(id) {
      const isNew = !silentFor.has(id)
      silentFor.set(id, 0)
      return isNew
    },
    endRound() {
      isUnsure = false
      for (const [id, rounds] of silentFor) {
        if (rounds + 1 >= GONE_AFTER) silentFor.delete(id)
        else silentFor.set(id, rounds + 1)
      }
    },
    reset() {
      isUnsure = true
    },
    areThere: () => isUnsure || silentFor.size > 0,
  }
}
