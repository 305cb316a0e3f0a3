import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { configWarnings } from './config-warnings.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'guess-warnings-'))
afterAll(() => rmSync(dataDir, { recursive: true }))

const SAFE = { host: '127.0.0.1', port: 8080, publicUrl: null, databaseUrl: null, dataDir }

test.each(['127.0.0.1', 'localhost', '::1', '127.0.1.1'])('[SERVICE-38] nothing is wrong with %s and the defaults', (host) => {
  expect(configWarnings({ ...SAFE, host })).toEqual([])
})

test.each(['0.0.0.0', '::', '192.0.2.7'])('[SERVICE-38] HOST %s without PUBLIC_URL is reported', (host) => {
  expect(configWarnings({ ...SAFE, host })).toEqual([expect.stringContaining('begin with http://localhost:8080')])
  expect(configWarnings({ ...SAFE, host, publicUrl: 'https://guess.example' })).toEqual([])
})

test('[SERVICE-38] an embedded database beside DATABASE_URL is reported', () => {
  const databaseUrl = 'postgres://guess@db/guess'
  expect(configWarnings({ ...SAFE, databaseUrl })).toEqual([])
  mkdirSync(join(dataDir, 'db'))
  expect(configWarnings({ ...SAFE, databaseUrl })).toEqual([expect.stringContaining(join(dataDir, 'db'))])
  expect(configWarnings(SAFE)).toEqual([])
})
