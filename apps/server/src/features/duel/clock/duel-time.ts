import type { Clock } from '../../../platform/clock.ts'
import type { Platform } from '../../../platform/platform.ts'

/** A measurement that took longer than this is too inexact to replace an earlier one. */
const MEASURING_MAX_MS = 250
/** A difference between the clocks of this machine and of the database that is worth a warning. */
const SKEW_SHOWN_MS = 500

/** The clock of all duels: the time of the database, which is the same for every process (DUEL-39). */
export interface DuelTime extends Clock {
  /** Measures the database's time again. Between two measurements, this machine's monotonic clock counts on. */
  sync(): Promise<void>
}

/** Creates the clock of duels. Until the first `sync`, and always with the embedded database, it shows this machine's time. */
export function createDuelTime({ clock, databaseTime, log }: Pick<Platform, 'clock' | 'databaseTime' | 'log'>): DuelTime {
  let measured: { time: number; elapsed: number } | null = null
  let wasSkewed = false

  const now = () => (measured ? new Date(measured.time + clock.elapsed() - measured.elapsed) : clock.now())
  const noteSkew = () => {
    const skewMs = clock.now().getTime() - now().getTime()
    const isSkewed = Math.abs(skewMs) > SKEW_SHOWN_MS
    if (isSkewed && !wasSkewed) log.warn({ skewMs }, "this machine's clock differs from the database's; duels use the database's")
    wasSkewed = isSkewed
  }
  return {
    now,
    elapsed: clock.elapsed,
    after: clock.after,
    async sync() {
      if (!databaseTime) return
      const before = clock.elapsed()
      const time = (await databaseTime()).getTime()
      const after = clock.elapsed()
      if (measured && after - before > MEASURING_MAX_MS) return
      measured = { time, elapsed: (before + after) / 2 }
      noteSkew()
    },
  }
}
