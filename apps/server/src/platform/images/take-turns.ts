import { refuse } from '../http/refuse.ts'

export interface Turns {
  /**
   * Does `work` when there is room for it: as long as `weight` of the places are free, and nobody came before. Work waits
   * until other work of the same owner is done, and later work of other owners goes first.
   */
  take<T>(weight: number, owner: number, work: () => Promise<T>): Promise<T>
}

/**
 * Has work done a few at a time, one of each owner, in the order it came.
 * @param places how much weight is worked on at once
 * @param waitingMost how many may wait; who comes after them is refused
 */
export function takeTurns(places: number, waitingMost: number): Turns {
  const waiting: { weight: number; owner: number; begin: () => void }[] = []
  const busy = new Set<number>()
  let free = places

  const callNext = () => {
    const at = waiting.findIndex(({ owner }) => !busy.has(owner))
    const next = waiting[at]
    if (!next || next.weight > free) return
    waiting.splice(at, 1)
    busy.add(next.owner)
    free -= next.weight
    next.begin()
    callNext()
  }

  return {
    async take(weight, owner, work) {
      if (waiting.length >= waitingMost) refuse('service-unavailable')
      await new Promise<void>((begin) => {
        waiting.push({ weight, owner, begin })
        callNext()
      })
      try {
        return await work()
      } finally {
        busy.delete(owner)
        free += weight
        callNext()
      }
    },
  }
}
