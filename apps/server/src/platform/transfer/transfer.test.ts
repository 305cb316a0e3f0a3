import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { blankDatabase, blankServerDatabase, type TestDatabase } from '../../testing/test-database.ts'
import type { Db } from '../db/database.ts'
import { executedMigrations, migrate, migrateLike } from '../db/migrate.ts'
import { CorruptFile, type MediaStore } from '../media/media-store.ts'
import { readArchive, writeArchive } from './archive.ts'
import { backUp } from './backup.ts'
import { fillDatabase, refuseFull, refuseUnfinished } from './fill-database.ts'
import { moveDatabase, moveMedia } from './move.ts'
import { checkBackup, restore, restoreSecrets } from './restore.ts'
import { type DatabaseSummary, withSnapshot } from './site-snapshot.ts'

const folder = mkdtempSync(join(tmpdir(), 'guess-transfer-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const AT = new Date('2026-03-01T12:34:56.789Z')
const silent = () => {}

/** Opens a database that is closed at the end of the test. */
async function opened(opening: Promise<TestDatabase>): Promise<TestDatabase> {
  const database = await opening
  onTestFinished(() => database.close())
  return database
}

/** More rows than are read at once, and texts that every layer between two databases could spoil. */
async function fill(db: Db) {
  await sql`insert into users (user_name, name_key, created_at, last_seen_at)
    select 'Player ' || n, 'player ' || n, ${AT}, ${AT} from generate_series(1, 2500) n`.execute(db)
  for (const [at, name] of [`O'Brien "x" \\ {a,b} (c)`, 'İstanbul\n🍙\t', 'NULL', ' '].entries())
    await sql`insert into users (user_name, name_key, created_at, last_seen_at) values (${name}, ${`odd ${at}`}, ${AT}, ${AT})`.execute(
      db,
    )
  await sql`insert into games (name, name_key, game_type_id, square_amount, section_amount, preview, placeholder, random_key,
      created_at, updated_at, published_at) values ('A', 'a', 2, 4, 1, 'p', '', 0.1, ${AT}, ${AT}, ${AT})`.execute(db)
  await sql`insert into sections (game_id, section_number, correct_answer, answers, picture, squares)
    select id, 0, 'a "b"', array['a "b"', 'c,d', '', 'NULL', E'e\\\\f'], 'p', array['s'] from games`.execute(db)
  await sql`insert into duels (token, game_id, status, reason, state, draw, created_at, started_at, ended_at)
    select 't', id, 'finished', 'played', 'null', '{"a": [1, null, "\\u00e9"]}', ${AT}, ${AT}, ${AT} from games`.execute(db)
}

async function aSite(opening: Promise<TestDatabase>) {
  const { db } = await opened(opening)
  await migrate(db)
  await fill(db)
  return db
}

const summaryOf = (db: Db): Promise<DatabaseSummary> => withSnapshot(db, async ({ summary }) => summary)

const nextUser = async (db: Db) => {
  const { rows } = await sql<{ id: number }>`insert into users (user_name, name_key, created_at, last_seen_at)
    values ('Next', 'next', ${AT}, ${AT}) returning id`.execute(db)
  return rows[0]?.id
}

/** A store in memory. */
function memoryStore(pictures: Record<string, string> = {}) {
  const stored = new Map<string, Buffer>(Object.entries(pictures).map(([key, text]) => [key, Buffer.from(text)]))
  const store: MediaStore = {
    put: async (key, bytes) => void stored.set(key, bytes),
    get: async (key) => stored.get(key) ?? null,
    delete: async (key) => void stored.delete(key),
    forgetHalfWritten: async () => {},
    async *keys() {
      yield* [...stored.keys()]
    },
    usage: async () => ({ files: stored.size, bytes: 0 }),
  }
  return { store, texts: () => Object.fromEntries([...stored].map(([key, bytes]) => [key, String(bytes)])) }
}

const SITE = { config: { secret: 'the secret of this site', adminPath: '/panel-of-this-site' }, clock: { now: () => AT } }

describe.each([
  { way: 'from the embedded database to a server', from: blankDatabase, to: blankServerDatabase },
  { way: 'from a server to the embedded database', from: blankServerDatabase, to: blankDatabase },
])('$way', ({ from, to }) => {
  test('[MOVE-4] [MOVE-5] a move copies every row, and the next id continues', async () => {
    const source = await aSite(from())
    const { db: target } = await opened(to())
    const said: string[] = []
    expect(await moveDatabase(source, target, (line) => said.push(line))).toBeGreaterThan(2_504)
    expect(await summaryOf(target)).toEqual(await summaryOf(source))
    expect(await nextUser(target)).toBe(await nextUser(source))
    expect(said.at(-1)).toContain('counts and checksums are equal')
    await expect(refuseFull(target, 'The target')).rejects.toThrow('The target is not empty')
  })

  test('[MOVE-1] a backup is restored with its pictures and secrets', async () => {
    const source = await aSite(from())
    const pictures = memoryStore({ 'aa.webp': 'one', 'bb/480.webp': 'two' })
    const file = join(folder, `${from.name}.tar`)
    expect(await backUp({ ...SITE, db: source, media: pictures.store }, file, silent)).toContain('2 pictures')
    await nextUser(source)

    const { db: target } = await opened(to())
    const dataDir = mkdtempSync(join(folder, 'data-'))
    const restored = memoryStore()
    restoreSecrets(dataDir, await checkBackup(file))
    await restore({ db: target, media: restored.store }, file, silent)
    expect(restored.texts()).toEqual(pictures.texts())
    expect(readFileSync(join(dataDir, 'secret'), 'utf8')).toBe(SITE.config.secret)
    expect(readFileSync(join(dataDir, 'admin-path'), 'utf8')).toBe('panel-of-this-site')
    const users = async (db: Db) => (await summaryOf(db)).tables.find(({ name }) => name === 'users')?.rows
    expect(await users(target)).toBe(2_504)
  })
})

// On the server alone: a new database there is ready many times sooner than an embedded one.
describe('a copy', () => {
  test('[MOVE-6] that was interrupted keeps servers away, and can be run again', async () => {
    const source = await aSite(blankServerDatabase())
    const target = await opened(blankServerDatabase())
    await withSnapshot(source, async ({ summary, rowsOf }) => {
      const filling = await fillDatabase(target.db, summary, silent)
      for await (const rows of rowsOf('users')) await filling.add('users', rows.slice(0, 10))
    })
    await expect(refuseUnfinished(target.db)).rejects.toThrow('was interrupted')
    await refuseFull(target.db, 'The target')
    await moveDatabase(source, target.db, silent)
    await refuseUnfinished(target.db)
    expect(await summaryOf(target.db)).toEqual(await summaryOf(source))
  })

  test.each([
    ['fewer rows', sql`delete from users where user_name = 'Player 7'`, 'users has 2503 rows instead of 2504'],
    ['another value', sql`update users set user_name = 'Player 7.' where user_name = 'Player 7'`, 'users has other contents'],
  ])('[MOVE-5] with %s is not accepted', async (_, spoil, message) => {
    const source = await aSite(blankServerDatabase())
    const { db: target } = await opened(blankServerDatabase())
    const summary = await summaryOf(source)
    await spoil.execute(source)
    await withSnapshot(source, async ({ rowsOf }) => {
      const filling = await fillDatabase(target, summary, silent)
      for (const { name } of summary.tables) for await (const rows of rowsOf(name)) await filling.add(name, rows)
      await expect(filling.finish()).rejects.toThrow(message)
    })
    await expect(refuseUnfinished(target)).rejects.toThrow('was interrupted')
  })

  test('[MOVE-7] of an earlier version is brought up to date, and one of a newer version is refused', async () => {
    const { db: latest } = await opened(blankServerDatabase())
    await migrate(latest)
    const migrations = await executedMigrations(latest)
    for (const [place] of migrations.entries()) {
      const { db: source } = await opened(blankServerDatabase())
      await migrateLike(source, migrations.slice(0, place + 1))
      await fill(source)
      const { db: target } = await opened(blankServerDatabase())
      await moveDatabase(source, target, silent)
      expect(await executedMigrations(target)).toEqual(migrations)
      expect(await nextUser(target)).toBe(await nextUser(source))
    }

    const newer = { ...(await summaryOf(latest)), migrations: [...migrations, '9999-newer'] }
    const { db: other } = await opened(blankServerDatabase())
    await expect(fillDatabase(other, newer, silent)).rejects.toThrow('this one does not know 9999-newer')
    const older = { ...(await summaryOf(latest)), migrations: ['0001-games-and-plays', '0002-site-and-avatars'] }
    await expect(fillDatabase(other, older, silent)).rejects.toThrow('by a version before 1.0.0')
    await refuseUnfinished(other)
  })
})

describe('a backup', () => {
  const aBackup = async (entries: [string, string][]) => {
    const file = join(folder, `${crypto.randomUUID()}.tar`)
    const archive = await writeArchive(file)
    for (const [name, text] of entries) await archive.add(name, Buffer.from(text))
    await archive.finish()
    return file
  }
  const MADE = JSON.stringify({ format: 1, madeAt: AT.toISOString() })
  const DATABASE = JSON.stringify({ migrations: ['0001'], tables: [], sequences: [] })

  test('[MOVE-1] includes a picture that was stored while the others were read, and no row without its picture', async () => {
    const db = await aSite(blankServerDatabase())
    const pictures = memoryStore({ 'aa.webp': 'one' })
    const media = {
      ...pictures.store,
      get: async (key: string) => {
        await pictures.store.put('late.webp', Buffer.from('late'))
        return pictures.store.get(key)
      },
    }
    const file = join(folder, 'late.tar')
    await backUp({ ...SITE, db, media }, file, silent)
    const names = (await Array.fromAsync(readArchive(file))).map(({ name }) => name)
    expect(names.filter((name) => name.startsWith('pictures/'))).toEqual(['pictures/aa.webp', 'pictures/late.webp'])
  })

  test('[MOVE-2] is not written over another file, nor left half done', async () => {
    const db = await aSite(blankServerDatabase())
    const file = await aBackup([['backup.json', MADE]])
    const before = readFileSync(file)
    await expect(backUp({ ...SITE, db, media: memoryStore().store }, file, silent)).rejects.toThrow('exists already')
    expect(readFileSync(file)).toEqual(before)
    const failing = { ...memoryStore({ a: '' }).store, get: () => Promise.reject(new Error('the store is away')) }
    const other = join(folder, 'failing.tar')
    await expect(backUp({ ...SITE, db, media: failing }, other, silent)).rejects.toThrow('the store is away')
    expect(readdirSync(folder).filter((name) => name.startsWith('failing.tar'))).toEqual([])
  })

  test('[MOVE-1] leaves out a damaged picture, and names it once', async () => {
    const db = await aSite(blankServerDatabase())
    const { store } = memoryStore({ 'aa.webp': 'one', 'bb.webp': 'two' })
    const get = async (key: string) => (key === 'aa.webp' ? Promise.reject(new CorruptFile('too short')) : store.get(key))
    const [file, said] = [join(folder, 'damaged.tar'), [] as string[]]
    const done = await backUp({ ...SITE, db, media: { ...store, get } }, file, (line) => said.push(line))
    expect(done).toContain('1 pictures')
    expect(said.filter((line) => line.includes('damaged'))).toEqual(['aa.webp is damaged and was left out'])
    expect(await checkBackup(file)).toMatchObject({ pictures: 1 })
  })

  test('[MOVE-3] is refused if it has other contents', async () => {
    for (const entries of [[['a', 'b']], [['backup.json', MADE]], [['database.json', DATABASE]]] as [string, string][][])
      await expect(checkBackup(await aBackup(entries))).rejects.toThrow('was not made by npm run backup')
  })

  test('[MOVE-7] [MOVE-9] of a newer version is refused when it is checked, before anything is written', async () => {
    const newer = JSON.stringify({ migrations: ['9999-newer'], tables: [], sequences: [] })
    const file = await aBackup(Object.entries({ 'backup.json': MADE, 'database.json': newer }))
    await expect(checkBackup(file)).rejects.toThrow('this one does not know 9999-newer')
  })

  test('[MOVE-3] cannot write outside of the store', async () => {
    const { db } = await opened(blankServerDatabase())
    const file = await aBackup([['pictures/../../secret', 'x']])
    await expect(restore({ db, media: memoryStore().store }, file, silent)).rejects.toThrow('no picture')
  })

  test('[MOVE-4] does not replace the secret of another site', async () => {
    const dataDir = mkdtempSync(join(folder, 'other-'))
    const contents = { madeAt: '', secret: 'one', adminPath: '/one', pictures: 0, rows: 0 }
    restoreSecrets(dataDir, contents)
    restoreSecrets(dataDir, contents)
    expect(() => restoreSecrets(dataDir, { ...contents, secret: 'two' })).toThrow('belongs to another site')
  })
})

test('[MOVE-8] moving pictures copies what is missing, compares it, and can be run again', async () => {
  const source = memoryStore({ 'aa.webp': 'one', 'bb.webp': 'two', 'cc.webp': 'three' })
  const target = memoryStore({ 'aa.webp': 'one' })
  expect(await moveMedia(source.store, target.store, silent)).toEqual({ copied: 2, present: 1 })
  expect(target.texts()).toEqual(source.texts())
  expect(await moveMedia(source.store, target.store, silent)).toEqual({ copied: 0, present: 3 })
  const broken = { ...memoryStore().store, get: async () => Buffer.from('another') }
  await expect(moveMedia(source.store, broken, silent)).rejects.toThrow('differs')
})
