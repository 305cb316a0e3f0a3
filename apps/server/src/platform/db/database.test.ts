import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDatabase } from './database.ts'

let dataDir: string

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'guess-database-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

test('[SERVICE-10] a database that a killed first start left incomplete is created again', async () => {
  const part = join(dataDir, 'db.part')
  mkdirSync(part)
  writeFileSync(join(part, 'PG_VERSION'), '18\n')
  const { db, close } = await openDatabase({ databaseUrl: null, dataDir })
  expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }])
  await close()
  expect(existsSync(part)).toBe(false)
  expect(existsSync(join(dataDir, 'db', 'PG_VERSION'))).toBe(true)
}, 60_000)
