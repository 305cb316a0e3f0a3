import { type PerformanceEntry, PerformanceObserver } from 'node:perf_hooks'

interface Turn {
  start: number
  end: number
  /** Milliseconds of processor time. */
  used: number
}

const processorTime = () => process.threadCpuUsage().user / 1_000

/** Returns the milliseconds of garbage collection within a turn: it depends on everything that the process holds. */
const collectedIn = ({ start, end }: Turn, collections: readonly PerformanceEntry[]) =>
  collections.filter(({ startTime }) => startTime >= start && startTime <= end).reduce((sum, { duration }) => sum + duration, 0)

/**
 * Returns the longest time that `work` kept its thread without giving others a turn, in milliseconds of processor time. Garbage
 * collection is not counted.
 */
export async function longestTurn(work: () => Promise<unknown>): Promise<number> {
  const collections: PerformanceEntry[] = []
  const observer = new PerformanceObserver((list) => void collections.push(...list.getEntries()))
  observer.observe({ entryTypes: ['gc'] })
  const turns: Turn[] = []
  let [start, before] = [performance.now(), processorTime()]
  let isWorking = true
  const watch = () => {
    const [end, now] = [performance.now(), processorTime()]
    turns.push({ start, end, used: now - before })
    start = end
    before = now
    if (isWorking) setImmediate(watch)
  }
  setImmediate(watch)
  await work()
  isWorking = false
  watch()
  collections.push(...observer.takeRecords())
  observer.disconnect()
  return Math.max(...turns.map((turn) => turn.used - collectedIn(turn, collections)))
}
