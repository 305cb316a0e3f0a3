import { describe, expect, test } from 'vitest'
import { databaseTime } from '../../../platform/db/check-server.queries.ts'
import { movableClock } from '../../../testing/movable-clock.ts'
import { recordingLog } from '../../../testing/recording-log.ts'
import { withApp } from '../../../testing/test-app.ts'
import { serverDatabase } from '../../../testing/test-database.ts'
import { createDuelTime } from './duel-time.ts'

const iso = (date: Date) => date.toISOString()

/** The time of duels on a machine whose clock is `skewMs` ahead of the database's. */
function aDuelTime(skewMs: number) {
  const clock = movableClock('2026-03-01T12:00:00.000Z')
  const { log, lines } = recordingLog('warn')
  let answersAfterMs = 0
  const time = createDuelTime({
    clock,
    log,
    databaseTime: async () => {
      clock.advance(answersAfterMs)
      return new Date(clock.now().getTime() - skewMs)
    },
  })
  const slowDown = (ms: number) => {
    answersAfterMs = ms
  }
  return { clock, time, lines, slowDown }
}

describe('the time of duels', () => {
  test("[DUEL-39] is the database's, and goes on by the monotonic clock between two measurements", async () => {
    const { clock, time } = aDuelTime(30_000)
    await time.sync()
    expect(iso(time.now())).toBe('2026-03-01T11:59:30.000Z')
    clock.advance(900)
    expect(iso(time.now())).toBe('2026-03-01T11:59:30.900Z')
  })

  test('[DUEL-39] keeps the last measurement if the database answers slowly', async () => {
    const { time, slowDown } = aDuelTime(0)
    await time.sync()
    slowDown(4_000)
    await time.sync()
    expect(iso(time.now())).toBe('2026-03-01T12:00:04.000Z')
  })

  test('[DUEL-39] differs from this machine by more than half a second: the log says so once', async () => {
    const [wrong, right] = [aDuelTime(-501), aDuelTime(500)]
    for (const { time } of [wrong, wrong, right]) await time.sync()
    expect(wrong.lines).toHaveLength(1)
    expect(right.lines).toEqual([])
  })
})

describe('on a PostgreSQL server', () => {
  const testApp = withApp({ open: serverDatabase })

  test("[DUEL-39] its time is read, and not that of the statement's transaction", async () => {
    await testApp.db.transaction().execute(async (trx) => {
      const first = await databaseTime(trx)
      await expect.poll(() => databaseTime(trx)).not.toEqual(first)
    })
  })
})
