import { setTimeout as wait } from 'node:timers/promises'

const WARM_MS = 1_000

export interface Counted {
  perSecond: number
  ended: number
}

/**
 * Runs `work` repeatedly in several concurrent loops and counts how often it completes.
 * @param places number of concurrent loops
 * @param work receives the index of its loop and the number of earlier runs in this loop
 * @returns completed runs per second, measured after the warm-up, and completed runs in total
 */
export async function countEnds(
  places: number,
  seconds: number,
  work: (place: number, time: number) => Promise<void>,
): Promise<Counted> {
  let ended = 0
  let isOver = false
  const proceed = async (place: number) => {
    for (let time = 0; !isOver; time++) {
      await work(place, time)
      ended += 1
    }
  }
  const all = Promise.all(Array.from({ length: places }, (_, place) => proceed(place)))
  await wait(WARM_MS)
  const [from, before] = [performance.now(), ended]
  await wait(seconds * 1_000)
  const perSecond = ((ended - before) / (performance.now() - from)) * 1_000
  isOver = true
  await all
  return { perSecond, ended }
}
