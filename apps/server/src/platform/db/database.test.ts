import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { blankServerDatabase } from '../../testing/test-database.ts'
import { openServer } from './database.ts'
import { openDatabase } from './open-database.ts'

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
})

test('[SERVICE-10] work that waits for that of another process begins after it, or not at all if it is stopped', async () => {
  const first = await blankServerDatabase()
  const second = openServer(first.url)
  onTestFinished(async () => {
    await second.close()
    await first.close()
  })
  const done: string[] = []
  const work = async (name: string) => void done.push(name)
  const [begun, other] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const working = first.alone(() => {
    begun.resolve()
    return other.promise.then(() => work('first'))
  })
  await begun.promise
  const [stop, reason] = [new AbortController(), new Error('The server is closed.')]
  const stopped = second.alone(() => work('stopped'), stop.signal)
  const waiting = second.alone(() => work('second'))
  // Long enough for an attempt that fails.
  const ending = setTimeout(() => stop.abort(reason), 300)
  onTestFinished(() => clearTimeout(ending))
  await expect(stopped).rejects.toBe(reason)
  expect(done).toEqual([])
  other.resolve()
  await Promise.all([working, waiting])
  expect(done).toEqual(['first', 'second'])
})
