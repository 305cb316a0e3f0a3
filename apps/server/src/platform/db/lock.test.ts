import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { lockDataDir } from './lock.ts'
import { openDatabase } from './open-database.ts'

let dataDir: string

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'guess-lock-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

test('[SERVICE-8] a second lock of a data folder always fails with one clear message', () => {
  const free = lockDataDir(dataDir)
  for (let time = 0; time < 20; time++) {
    expect(() => lockDataDir(dataDir)).toThrow(
      `Another server is running on ${dataDir}. Stop it first, or set DATA_DIR to another folder.`,
    )
  }
  free()
  lockDataDir(dataDir)()
})

test('[SERVICE-8] a folder that does not exist yet is created', () => {
  const inside = join(dataDir, 'not', 'yet')
  lockDataDir(inside)()
})

test('[SERVICE-8] the embedded database holds the lock until it is closed', async () => {
  const first = await openDatabase({ databaseUrl: null, dataDir })
  await expect(openDatabase({ databaseUrl: null, dataDir })).rejects.toThrow('Another server is running')
  await first.close()
  const second = await openDatabase({ databaseUrl: null, dataDir })
  await second.close()
})
