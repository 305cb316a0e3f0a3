import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { putAside, refuseMoved } from './data-folder.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'guess-moved-'))
afterAll(() => rmSync(dataDir, { recursive: true }))

test('[MOVE-10] an embedded database that was moved is kept, and none is created beside it until it has its name back', () => {
  const db = join(dataDir, 'db')
  refuseMoved(dataDir)
  mkdirSync(db)
  refuseMoved(dataDir)
  const to = putAside(dataDir, new Date('2026-03-01T12:34:56Z'))
  expect([to, existsSync(to), existsSync(db)]).toEqual([join(dataDir, 'db-moved-2026-03-01T1234'), true, false])
  expect(() => refuseMoved(dataDir)).toThrow('rename db-moved-2026-03-01T1234 to db')
  renameSync(to, db)
  refuseMoved(dataDir)
})
