import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { blankDatabase, type TestDatabase } from '../../../testing/test-database.ts'
import { codeOf } from '../../http/errors.ts'
import { statement } from '../database.ts'
import { openDatabase } from '../open-database.ts'
import { startThread } from './start-thread.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await blankDatabase()
  await sql`create table notes (id int primary key)`.execute(database.db)
})
beforeEach(() => sql`delete from notes`.execute(database.db))
afterAll(() => database.close())

const half = statement<{ half: number }, [number, number]>('select ($1::int / $2::int) as half')
const addNote = statement<object, [number]>('insert into notes values ($1)')
const noteIds = async () =>
  (await sql<{ id: number }>`select id from notes order by id`.execute(database.db)).rows.map(({ id }) => id)

const failure = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error) => error,
  )

describe('[SERVICE-11] statements that are sent at once', () => {
  test('[SERVICE-11] each get their own reply, and one that fails leaves the others as they are', async () => {
    const numbers = Array.from({ length: 300 }, (_, number) => number)
    const replies = await Promise.all(
      numbers.map((number) => half(database.db, number * 2, number % 10 === 7 ? 0 : 2).catch(({ code }) => code)),
    )
    expect(replies).toEqual(numbers.map((number) => (number % 10 === 7 ? '22012' : [{ half: number }])))
  })

  test('[SERVICE-11] are prepared again once, when the schema changed under them', async () => {
    const everything = statement<object, [number]>('select * from notes where id = $1')
    await addNote(database.db, 1)
    await everything(database.db, 1)
    await sql`alter table notes add column word text default 'new'`.execute(database.db)
    const rows = await Promise.all(Array.from({ length: 20 }, () => everything(database.db, 1)))
    expect(rows).toEqual(Array(20).fill([{ id: 1, word: 'new' }]))
    const inTransaction = database.db.transaction().execute((trx) => everything(trx, 1))
    expect(await inTransaction).toEqual([{ id: 1, word: 'new' }])
    await sql`alter table notes drop column word`.execute(database.db)
    expect(await failure(database.db.transaction().execute((trx) => everything(trx, 1)))).toMatchObject({ code: '0A000' })
    expect(await everything(database.db, 1)).toEqual([{ id: 1 }])
  })

  test('[SERVICE-11] wait for the end of a transaction, and see all of it or nothing', async () => {
    const work = (fails: boolean) =>
      database.db.transaction().execute(async (trx) => {
        await addNote(trx, fails ? 1 : 2)
        const during = [noteIds(), addNote(database.db, fails ? 11 : 12), noteIds()] as const
        await addNote(trx, fails ? 1 : 3).catch((error) => {
          throw Object.assign(error, { during })
        })
        return { during }
      })
    const [before, , after] = (await failure(work(true))).during
    expect([await before, await after]).toEqual([[], [11]])
    const { during } = await work(false)
    expect([await during[0], await during[2]]).toEqual([
      [2, 3, 11],
      [2, 3, 11, 12],
    ])
  })

  test('[SERVICE-11] are not in a transaction that several statements at once left open', async () => {
    await failure(database.embedded?.exec('begin; insert into notes values (1); select 1 / 0; commit') ?? Promise.resolve())
    await addNote(database.db, 2)
    await database.embedded?.exec('begin; insert into notes values (3)')
    await addNote(database.db, 4)
    expect(await noteIds()).toEqual([2, 4])
  })
})

test('[SERVICE-11] a transaction whose error was caught is not committed, and says so', async () => {
  const work = database.db.transaction().execute(async (trx) => {
    await addNote(trx, 1)
    await failure(half(trx, 1, 0))
  })
  expect(await failure(work)).toMatchObject({ name: 'AbortedTransactionError' })
  await addNote(database.db, 2)
  expect(await noteIds()).toEqual([2])
})

describe('[SERVICE-18] the thread of the embedded database', () => {
  const program = (text: string) => new URL(`data:text/javascript,${encodeURIComponent(text)}`)
  const PORT = 'import { parentPort } from "node:worker_threads"; parentPort.postMessage("ready");'

  test('[SERVICE-18] that crashes fails the calls that wait and all later ones, and they are told to come again', async () => {
    const thread = await startThread(null, program(`${PORT} parentPort.on("message", () => { throw new Error("out of order") })`))
    const waiting = [thread.send(new Uint8Array(1)), thread.send(new Uint8Array(1))]
    for (const work of waiting) expect(codeOf(await failure(work))).toBe('service-unavailable')
    const later = await failure(thread.send(new Uint8Array(1)))
    expect([codeOf(later), later.cause.message]).toEqual(['service-unavailable', 'out of order'])
    expect((await thread.crashed).cause).toMatchObject({ message: 'out of order' })
    expect(await thread.close()).toBe(false)
  })

  test.each([
    ['throws', 'throw new Error("out of order")', 'out of order'],
    ['exits', 'process.exit(0)', 'its thread ended with code 0'],
    ['has nothing to do', '', 'its thread ended with code 0'],
  ])('[SERVICE-81] that %s before the database is open fails the start', async (_, text, message) => {
    expect(await failure(startThread(null, program(text)))).toMatchObject({ message })
  })

  test('[SERVICE-81] goes on when a value reads as if it had given up', async () => {
    await sql`create table words (word text primary key)`.execute(database.db)
    const words = [
      'PANIC:  out of order',
      '2026-11-28 10:00:00.000 UTC [42] PANIC:  out of order',
      'two\n2026-11-28 10:00:00 UTC [42] PANIC:  x',
    ]
    for (const word of [...words, ...words]) await failure(sql`insert into words values (${word})`.execute(database.db))
    expect((await sql`select word from words`.execute(database.db)).rows).toHaveLength(words.length)
  })

  test('[SERVICE-18] replies to nobody once it is closed', async () => {
    const opened = await blankDatabase()
    const last = opened.embedded?.query('select 1 as one')
    await opened.close()
    expect((await last)?.rows).toEqual([{ one: 1 }])
    expect(await failure(sql`select 1`.execute(opened.db))).toMatchObject({ message: 'The embedded database is closed' })
    await opened.close()
  })

  test('[SERVICE-8] that cannot open the folder gives the lock back', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'guess-thread-'))
    mkdirSync(join(dataDir, 'db'))
    const damaged = join(dataDir, 'db', 'PG_VERSION')
    mkdirSync(damaged)
    expect(await failure(openDatabase({ databaseUrl: null, dataDir }))).not.toBeNull()
    rmSync(join(dataDir, 'db'), { recursive: true })
    const { close } = await openDatabase({ databaseUrl: null, dataDir })
    await close()
    rmSync(dataDir, { recursive: true })
  })

  test('[SERVICE-10] does not keep a process alive that has nothing left to do', () => {
    const file = pathToFileURL(join(import.meta.dirname, '../database.ts')).href
    const text = `import { openEmbedded } from '${file}'
      const { embedded } = await openEmbedded(null)
      console.log((await embedded.query('select 1 as one')).rows[0].one)`
    const { stdout, status } = spawnSync(process.execPath, ['--input-type=module', '--eval', text], { encoding: 'utf8' })
    expect({ stdout, status }).toEqual({ stdout: '1\n', status: 0 })
  })
})
