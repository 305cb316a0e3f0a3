import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serverDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { codeOf } from '../http/errors.ts'
import { type Database, openServer } from './database.ts'
import { withoutTimeLimit } from './session-settings.ts'

const STATEMENT_MS = 200

let database: TestDatabase
beforeAll(async () => {
  database = await serverDatabase()
})
afterAll(() => database.close())

const sleep = ({ db }: Database, seconds: number) => sql`select pg_sleep(${seconds})`.execute(db)

const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error) => codeOf(error),
  )

const withLimit = (url: string) => openServer(url, undefined, { poolSize: 1, connectMs: 5_000, statementMs: STATEMENT_MS })

/** Opens a proxy to the PostgreSQL server that can stop delivering, like a server that hangs. */
async function openWay(url: string) {
  const ends: Socket[] = []
  const way = createServer((near) => {
    const far = connect(Number(new URL(url).port), '127.0.0.1')
    ends.push(near, far)
    near.pipe(far).on('error', () => near.destroy())
    far.pipe(near).on('error', () => far.destroy())
  })
  await once(way.listen(0, '127.0.0.1'), 'listening')
  const through = new URL(url)
  through.port = String((way.address() as AddressInfo).port)
  return {
    url: through.href,
    /** Drops everything in transit from now on. */
    hang: () => {
      for (const end of ends) end.unpipe()
    },
    close: () => {
      for (const end of ends) end.destroy()
      way.close()
    },
  }
}

test('[SERVICE-19] a statement of a call that takes too long is cancelled, and the call answers 503', async () => {
  const limited = withLimit(database.url)
  expect(await refusalOf(sleep(limited, 30))).toBe('service-unavailable')
  expect((await sql`select 1 as one`.execute(limited.db)).rows).toEqual([{ one: 1 }])
  await limited.close()
})

test('[SERVICE-19] a statement of a job has no time limit', async () => {
  const limited = withLimit(database.url)
  await withoutTimeLimit(() => sleep(limited, (2 * STATEMENT_MS) / 1_000))
  await limited.close()
})

test('[SERVICE-19] a statement fails if the server hangs, and the next one gets another connection', async () => {
  const way = await openWay(database.url)
  const limited = withLimit(way.url)
  await sql`select 1`.execute(limited.db)
  way.hang()
  expect(await refusalOf(sql`select 1`.execute(limited.db))).toBe('service-unavailable')
  expect((await sql`select 1 as one`.execute(limited.db)).rows).toEqual([{ one: 1 }])
  await limited.close()
  way.close()
})
