import { countPlayed } from '@guess/contract/api/statistics'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import type { Db } from '../../../platform/db/database.ts'
import { aGame, aUser } from '../../../testing/builders.ts'
import { waitingForLocks } from '../../../testing/lock-waits.ts'
import { anOperator } from '../../../testing/makers.ts'
import { signedIn } from '../../../testing/player.ts'
import { withApp } from '../../../testing/test-app.ts'
import { serverDatabase } from '../../../testing/test-database.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

const testApp = withApp({ open: serverDatabase })
afterEach(() => expect(testApp.loggedErrors).toEqual([]))

const lockTable = (trx: Db, name: string) => sql`lock table ${sql.table(name)}`.execute(trx)
const areWaiting = (count: number) => expect.poll(() => waitingForLocks(testApp.db)).toBe(count)

async function play() {
  await (await signedIn(testApp, await aUser(testApp))).play(await aGame(testApp), ['right', 'right', 'right'])
}

test('[OPERATOR-42] the nightly count of all days and the count of a minute do not mix', async () => {
  const { db, jobs } = testApp
  await play()
  testApp.clock.advance(DAY_MS)
  await jobs.run('count-days')
  await play()
  testApp.clock.advance(HOUR_MS)
  const running = await db.transaction().execute(async (trx) => {
    // Lets the count of the minute read how far the days are counted, and stops it before it stores today.
    await lockTable(trx, 'users')
    const minute = jobs.run('count-days')
    await areWaiting(1)
    // Stops the nightly count after it has deleted the days, until the other has stored today.
    const held = db.transaction().execute((other) => lockTable(other, 'duels'))
    await areWaiting(2)
    const night = jobs.run('recount-days')
    await areWaiting(3)
    return [minute, held, night]
  })
  await Promise.all(running)
  const days = await db.selectFrom('day_counts').select('plays').orderBy('day').execute()
  expect(days).toEqual([{ plays: 1 }, { plays: 1 }])
  expect(await (await anOperator(testApp)).call(countPlayed, {})).toEqual({ count: 2 })
})
