import { refuse } from '../http/refuse.ts'

export interface Turns {
  /** Does `work` when there is room for it: as long as `weight` of the places are free, and nobody came before. */
  take<T>(weight: number, work: () => Promise<T>): Promise<T>
}

/**
 * Has work done a few at a time, in the order it came.
 * @param places how much weight is worked on at once
 * @param waitingMost how many may wait; who comes after them is refused
 */
export function takeTurns(places: number, waitingMost: number): Turns {
  const waiting: { weight: number; begin: () => void }[] = []
  let free = places

  const callNext = () => {
    const [next] = waiting
    if (!next || next.weight > free) return
    waiting.shift()
    free -= next.weight
    next.begin()
    callNext()
  }

  return {
    async take(weight, work) {
      if (waiting.length >= waitingMost) refuse('service-unavailable')
      await new Promise<void>((begin) => {
        waiting.push({ weight, begin })
        callNext()
      })
      try {
        return await work()
      } finally {
        free += weight
        callNext()
      }
    },
  }
}
