import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { configWarnings } from './config-warnings.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'guess-warnings-'))
afterAll(() => rmSync(dataDir, { recursive: true }))

const SAFE = { databaseUrl: null, dataDir }

test('[SERVICE-38] an embedded database beside DATABASE_URL is reported', () => {
  const databaseUrl = 'postgres://guess@db/guess'
  expect(configWarnings({ ...SAFE, databaseUrl })).toEqual([])
  mkdirSync(join(dataDir, 'db'))
  expect(configWarnings({ ...SAFE, databaseUrl })).toEqual([expect.stringContaining(join(dataDir, 'db'))])
  expect(configWarnings(SAFE)).toEqual([])
})
