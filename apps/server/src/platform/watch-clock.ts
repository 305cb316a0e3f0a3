import { addGauge, type Metrics } from './metrics/metrics.ts'
import type { Platform } from './platform.ts'

/** Beyond this, tokens, codes and plays of this process would be refused by the others, and theirs by this one. */
const OFFSET_MAX_MS = 30_000
const EVERY_MS = 10_000

type ClockNeeds = Pick<Platform, 'clock' | 'databaseTime' | 'jobs' | 'log'> & { metrics: Metrics }

/**
 * Compares this machine's clock with the database's, now and every ten seconds. With the embedded database they are the same.
 * @returns a function that says whether they agree to within 30 seconds
 */
export async function watchClock({ clock, databaseTime, jobs, log, metrics }: ClockNeeds): Promise<() => boolean> {
  let [offsetMs, measuredAt] = [0, clock.elapsed()]
  const isRight = () => Math.abs(offsetMs) <= OFFSET_MAX_MS
  addGauge(
    metrics,
    { name: 'clock_offset_seconds', help: "By how much this machine's clock is ahead of the database's" },
    () => offsetMs / 1000,
  )
  if (!databaseTime) return isRight
  const measure = async () => {
    const before = clock.now().getTime()
    const time = await databaseTime()
    const wasRight = isRight()
    // Whatever lies between both readings of this clock is no difference.
    const [early, late] = [before - time.getTime(), clock.now().getTime() - time.getTime()]
    offsetMs = early > 0 ? early : Math.min(0, late)
    measuredAt = clock.elapsed()
    if (wasRight && !isRight())
      log.warn(
        { offsetMs },
        "this machine's clock differs from the database's by more than 30 seconds: not ready until it is set right",
      )
    if (!wasRight && isRight()) log.info({ offsetMs }, "this machine's clock agrees with the database's again")
  }
  // A database that does not answer is noticed elsewhere.
  const tryToMeasure = () => measure().catch(() => {})
  await tryToMeasure()
  jobs.everySecond('check-clock', async () => {
    if (clock.elapsed() - measuredAt >= EVERY_MS) await tryToMeasure()
  })
  return isRight
}
