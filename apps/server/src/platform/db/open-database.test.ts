import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aCopy, DAMAGES, filesOf, makeOriginals, type Originals } from '../../testing/damage.ts'
import { beginFirstStart } from './data-folder.ts'
import { checkDatabase } from './database-jobs.ts'
import { openDatabase, openForRestore } from './open-database.ts'

/** How many damages are tried that nobody has chosen. */
const ROUNDS = Number(process.env.DAMAGES ?? 4)

const folder = mkdtempSync(join(tmpdir(), 'guess-damage-'))
let originals: Originals

beforeAll(async () => {
  originals = await makeOriginals(folder)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const usersAfter = async (dataDir: string): Promise<number | string> => {
  try {
    const { db, close } = await openDatabase({ databaseUrl: null, dataDir })
    const { rows } = await sql<{
      count: number
    }>`select count(*)::int as count from users where user_name like 'Player %'`.execute(db)
    await close()
    return rows[0]?.count ?? 0
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

const DAMAGED =
  /^The database in \S+\/db is damaged: (?!Aborted)[^\n]+\. No new one was made\. [^\n]+npm run restore -- FILE[^\n]+$/

/** Which of the two copies a damage is done to, and what it does. */
type Case = [string, (original: Originals) => string, (dataDir: string, files: Originals['files']) => void]

const stopped = ({ stopped }: Originals) => stopped
const killed = ({ killed }: Originals) => killed
const db = (dataDir: string, path: string) => join(dataDir, 'db', path)

type Damage = keyof typeof DAMAGES

const aDamage = (original: Case[1], which: keyof Originals['files'], how: Damage): Case => [
  `${original === stopped ? 'stopped well' : 'killed'}, whose ${which} is ${how}`,
  original,
  (dataDir, files) => DAMAGES[how](db(dataDir, files[which])),
]

const CASES: Case[] = [
  ['without its version', stopped, (dataDir) => rmSync(db(dataDir, 'PG_VERSION'))],
  ['of another version', stopped, (dataDir) => writeFileSync(db(dataDir, 'PG_VERSION'), '17\n')],
  [
    'with something else in its folder',
    stopped,
    (dataDir) => {
      rmSync(join(dataDir, 'db'), { recursive: true })
      mkdirSync(join(dataDir, 'db/lost+found'), { recursive: true })
    },
  ],
  [
    'that is a file',
    stopped,
    (dataDir) => {
      rmSync(join(dataDir, 'db'), { recursive: true })
      writeFileSync(join(dataDir, 'db'), '')
    },
  ],
  ['without its control file', stopped, (dataDir) => rmSync(db(dataDir, 'global/pg_control'))],
  ['with a part of its control file', stopped, (dataDir) => truncateSync(db(dataDir, 'global/pg_control'), 100)],
  [
    'with no bytes in its control file',
    killed,
    (dataDir) => writeFileSync(db(dataDir, 'global/pg_control'), Buffer.alloc(8_192)),
  ],
  ['without its configuration', killed, (dataDir) => rmSync(db(dataDir, 'postgresql.conf'))],
  ['without its log ahead', killed, (dataDir) => rmSync(db(dataDir, 'pg_wal'), { recursive: true })],
  ['whose folder of tables is missing', killed, (dataDir) => rmSync(db(dataDir, 'base'), { recursive: true })],
  ...Object.keys(DAMAGES).map((how) => aDamage(killed, 'table', how as Damage)),
  aDamage(killed, 'index', 'cut'),
  aDamage(killed, 'catalogue', 'cut'),
  aDamage(stopped, 'table', 'cut'),
  aDamage(stopped, 'catalogue', 'missing a page'),
]

describe('[SERVICE-79] a database', { timeout: 300_000 }, () => {
  test.each(CASES)('%s is refused with one line, and no new one is made', async (_, original, damage) => {
    const dataDir = aCopy(original(originals))
    damage(dataDir, originals.files)
    const before = existsSync(db(dataDir, 'PG_VERSION'))
    expect(await usersAfter(dataDir)).toMatch(DAMAGED)
    expect(existsSync(db(dataDir, 'PG_VERSION'))).toBe(before)
    rmSync(dataDir, { recursive: true })
  })

  test('[SERVICE-80] that was stopped or killed, or whose killed server has left a lock, opens with all rows', async () => {
    for (const original of [originals.stopped, originals.killed]) {
      const dataDir = aCopy(original)
      writeFileSync(db(dataDir, 'postmaster.pid'), 'a lock')
      expect(await usersAfter(dataDir)).toBe(3_000)
      // The files of a copy have other times.
      const copied = aCopy(dataDir)
      expect(await usersAfter(copied)).toBe(3_000)
    }
  })

  test('[SERVICE-80] that runs is read each night from the disk: damage is named, and whole tables are served', async () => {
    const dataDir = aCopy(originals.stopped)
    const { db: open, close } = await openDatabase({ databaseUrl: null, dataDir })
    await checkDatabase({ db: open, config: { dataDir } })
    // What has changed in memory is written before, because it would repair the file later.
    await sql`checkpoint`.execute(open)
    DAMAGES['flipped in a byte'](db(dataDir, originals.files.table))
    await expect(checkDatabase({ db: open, config: { dataDir } })).rejects.toThrow(DAMAGED)
    expect((await sql`select 1 as one from roles`.execute(open)).rows.length).toBeGreaterThan(0)
    await close()
  })

  test('[SERVICE-79] with any damage opens with all rows, or is refused with one line', { timeout: 3_600_000 }, async () => {
    const seed = Number(process.env.FUZZ_SEED ?? 1)
    const tally: Record<string, number> = {}
    for (let round = 0; round < ROUNDS; round++) {
      const original = round % 2 ? originals.stopped : originals.killed
      const dataDir = aCopy(original)
      const files = filesOf(dataDir)
      const file = files[(seed + round * 7_919) % files.length] ?? ''
      const [how, damage] = Object.entries(DAMAGES)[(seed + round) % 5] ?? []
      damage?.(db(dataDir, file))
      const after = await usersAfter(dataDir)
      const kind = `${original === originals.stopped ? 'stopped' : 'killed'}: ${after === 3_000 ? 'whole' : 'refused'}`
      tally[kind] = (tally[kind] ?? 0) + 1
      if (after !== 3_000) expect(after, `${file} ${how}, seed ${seed}, round ${round}`).toMatch(DAMAGED)
      rmSync(dataDir, { recursive: true })
    }
    if (process.env.DAMAGES) console.log(tally)
  })
})

describe('[SERVICE-77] beside what a site has left', () => {
  const aFolder = (files: Record<string, string>) => {
    const dataDir = mkdtempSync(join(folder, 'left-'))
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(join(dataDir, path, '..'), { recursive: true })
      writeFileSync(join(dataDir, path), text)
    }
    return dataDir
  }

  test.each([
    ['a secret', { secret: 's' }],
    ['the path of the panel', { 'admin-path': 'p' }],
    ['pictures', { 'media/aa/aa.webp': 'p' }],
    ['pictures, also if the first start was killed', { 'media/aa/aa.webp': 'p', 'first-start': '' }],
  ])('%s, no database is made', async (_, files) => {
    const dataDir = aFolder(files)
    for (const isEmptied of [false, true]) {
      if (isEmptied) mkdirSync(join(dataDir, 'db'))
      expect(await usersAfter(dataDir)).toMatch(
        /^\S+ has the (secret|pictures) of a site, but its database is missing: [^\n]+npm run restore[^\n]+$/,
      )
      expect(existsSync(db(dataDir, 'PG_VERSION'))).toBe(false)
    }
  })

  test('[SERVICE-10] a first start that was killed is completed, and then its database is not made again', async () => {
    const dataDir = aFolder({})
    beginFirstStart(dataDir)
    writeFileSync(join(dataDir, 'secret'), 's')
    beginFirstStart(dataDir)
    const { close } = await openDatabase({ databaseUrl: null, dataDir })
    await close()
    renameSync(join(dataDir, 'db'), join(dataDir, 'elsewhere'))
    beginFirstStart(dataDir)
    expect(await usersAfter(dataDir)).toContain('No new site was made')
    renameSync(join(dataDir, 'elsewhere'), join(dataDir, 'db'))
    expect(await usersAfter(dataDir)).toContain('users')
  })

  test('[MOVE-4] a restore makes a database', async () => {
    const dataDir = aFolder({ secret: 's', 'media/aa/aa.webp': 'p' })
    const { close } = await openForRestore({ databaseUrl: null, dataDir })
    await close()
    expect(readdirSync(join(dataDir, 'db'))).toContain('PG_VERSION')
  })
})

describe('[SERVICE-78] a data folder', () => {
  test('to which nothing can be written is named in one line, with the cause', async () => {
    const dataDir = join(folder, 'a-file')
    writeFileSync(dataDir, '')
    expect(await usersAfter(dataDir)).toBe(`Nothing can be written to ${dataDir}: it is not a folder. Set DATA_DIR to a folder.`)
  })
})
