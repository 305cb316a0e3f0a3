import { refuse } from '../http/refuse.ts'

/** What `limitConcurrency` returns. */
export interface Limiter {
  /**
   * Runs `work` once `weight` places are free and all earlier work has begun. Work waits until other work of the same owner is
   * done; later work of other owners goes first. Refuses with `service-unavailable` if too much work is waiting.
   */
  take<T>(weight: number, owner: number, work: () => Promise<T>): Promise<T>
}

/**
 * Limits concurrency: runs work in the order in which it arrives, a few at a time and one per owner. Not p-limit:
 * weights and owners would have to be built around it.
 * @param places total weight of the work that may run at once
 * @param waitingMost maximum number of waiting tasks; further ones are refused
 */
export function limitConcurrency(places: number, waitingMost: number): Limiter {
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
