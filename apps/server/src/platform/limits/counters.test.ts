import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { serverDatabase, type TestDatabase } from '../../testing/test-database.ts'
import type { Counters } from './counters.ts'
import { databaseCounters, memoryCounters } from './counters.ts'
import { forgetEndedCounts } from './limit-counts.queries.ts'

const LONG_MS = 60_000
const SHORT_MS = 200

let database: TestDatabase
beforeAll(async () => {
  database = await serverDatabase()
})
afterAll(() => database.close())

const KINDS: { name: string; open: () => Counters }[] = [
  { name: 'in memory', open: () => memoryCounters(() => performance.now()) },
  { name: 'in a PostgreSQL server', open: () => databaseCounters(database.db, 'the secret of all processes') },
]

describe.each(KINDS)('[SERVICE-37] counters $name', ({ open }) => {
  test('count each key of each name separately, and say when the window ends', async () => {
    const counters = open()
    const count = counters('passwords', LONG_MS)
    expect(await count('a')).toMatchObject({ count: 1, secondsLeft: 60 })
    expect((await count('a')).count).toBe(2)
    expect((await count('b')).count).toBe(1)
    expect((await counters('codes', LONG_MS)('a')).count).toBe(1)
  })

  test('of one name share their counts', async () => {
    const counters = open()
    await counters('shared', LONG_MS)('a')
    expect((await counters('shared', LONG_MS)('a')).count).toBe(2)
  })

  test('lose no count of concurrent calls', async () => {
    const count = open()('concurrent', LONG_MS)
    const counts = await Promise.all(Array.from({ length: 50 }, () => count('a')))
    expect(counts.map((counted) => counted.count).toSorted((one, other) => one - other)).toEqual(
      Array.from({ length: 50 }, (_, at) => at + 1),
    )
  })

  test('revert a count, but not in a later window', async () => {
    const count = open()('undone', SHORT_MS)
    const first = await count('a')
    await first.undo()
    const second = await count('a')
    expect(second.count).toBe(1)
    await wait(SHORT_MS + 50)
    expect((await count('a')).count).toBe(1)
    await second.undo()
    expect((await count('a')).count).toBe(2)
  })
})

describe('[SERVICE-37] counts in a PostgreSQL server', () => {
  const rows = async () => (await sql<{ key: string }>`select key from limit_counts`.execute(database.db)).rows

  test('contain no address', async () => {
    await databaseCounters(database.db, 'secret')('reveals', LONG_MS)('192.0.2.77')
    expect(JSON.stringify(await rows())).not.toContain('192.0.2')
  })

  test('are deleted when their windows have ended', async () => {
    await sql`delete from limit_counts`.execute(database.db)
    const counters = databaseCounters(database.db, 'secret')
    await counters('ended', 1)('a')
    await counters('running', LONG_MS)('a')
    await wait(50)
    await forgetEndedCounts(database.db)
    expect(await rows()).toHaveLength(1)
  })
})
