import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { withApp } from '../../testing/test-app.ts'
import { DATABASES, serverDatabase } from '../../testing/test-database.ts'
import { openServer } from '../db/database.ts'

const NOT_READY = { code: 'service-unavailable' }

describe.each(DATABASES)('/readyz on $name', ({ open }) => {
  const testApp = withApp({ open })

  test('[SERVICE-49] a hundred probes cost one statement, and leave nothing in the database', async () => {
    testApp.clock.advance(5_000)
    testApp.database.statements.length = 0
    const replies = await Promise.all(Array.from({ length: 100 }, () => testApp.http.inject('/readyz')))
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    expect((await testApp.http.inject('/readyz?verbose')).json()).toMatchObject({ status: 'ready', database: 'up' })
    expect(testApp.database.statements).toHaveLength(1)
    const { rows } = await sql<{ work_mem: string }>`show work_mem`.execute(testApp.db)
    expect(rows).not.toEqual([{ work_mem: '64kB' }])
  })
})

describe('[SERVICE-49] /readyz on a PostgreSQL server', () => {
  const testApp = withApp({ renewed: true, open: serverDatabase })

  /** Changes a setting of the test's database and ends its connections, so that new ones begin with the setting. */
  async function change(setting: string): Promise<void> {
    const owner = openServer(testApp.database.url)
    const name = new URL(testApp.database.url).pathname.slice(1)
    await owner.db
      .transaction()
      .setAccessMode('read write')
      .execute(async (trx) => {
        await sql`alter database ${sql.id(name)} ${sql.raw(setting)}`.execute(trx)
        await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`.execute(trx)
      })
    await owner.close()
    testApp.clock.advance(1_000)
  }

  const ready = async () => {
    const { statusCode, headers } = await testApp.http.inject('/readyz')
    const { database } = (await testApp.http.inject('/readyz?verbose')).json()
    testApp.clock.advance(1_000)
    return { statusCode, retryAfter: headers['retry-after'], database }
  }

  const UP = { statusCode: 200, retryAfter: undefined, database: 'up' }
  const unready = (database: string) => ({ statusCode: 503, retryAfter: '2', database })

  test.each([
    ['only reads', 'set default_transaction_read_only = on', 'reset default_transaction_read_only', 'read-only'],
    ['has no space left', 'set temp_file_limit = 0', 'reset temp_file_limit', 'full'],
  ])(
    '[SERVICE-73] is 503 while the database %s, and 200 again afterwards; database_up says so too',
    async (_, spoil, mend, state) => {
      expect(await ready()).toEqual(UP)
      await change(spoil)
      await expect.poll(ready).toEqual(unready(state))
      const verbose = await testApp.http.inject('/readyz?verbose')
      expect(verbose.json()).toMatchObject({ ...NOT_READY, database: state, bus: 'up' })
      expect((await testApp.http.inject('/readyz')).json()).not.toHaveProperty('database')
      expect((await testApp.http.inject('/metrics')).body).toMatch(/^database_up 0$/m)
      await change(mend)
      await expect.poll(ready).toEqual(UP)
      expect((await testApp.http.inject('/metrics')).body).toMatch(/^database_up 1$/m)
    },
  )
})

describe('[SERVICE-49] /readyz?verbose', () => {
  const testApp = withApp({ renewed: true })

  test('says that the database cannot be reached', async () => {
    const away = openServer('postgres://nobody:nothing@127.0.0.1:1/none')
    const app = await testApp.startAnother({}, { database: away })
    const response = await app.http.inject('/readyz?verbose')
    expect(response.statusCode).toBe(503)
    expect(response.json()).toMatchObject({ ...NOT_READY, database: 'down', bus: 'up' })
    await away.close()
  })

  test('says that the server stops', async () => {
    await testApp.http.lifecycle.drain(0)
    const response = await testApp.http.inject('/readyz?verbose')
    expect(response.statusCode).toBe(503)
    expect(response.json()).toMatchObject({ ...NOT_READY, server: 'stopping', database: 'up' })
  })
})
