import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openMemoryFolder } from './memory-folder.ts'

const disk = mkdtempSync(join(tmpdir(), 'guess-disk-'))
afterAll(() => rmSync(disk, { recursive: true, force: true }))

test('a run gets a folder in which every user may write', () => {
  const folder = openMemoryFolder(disk, 0)
  expect(basename(folder ?? '')).toMatch(new RegExp(`^guess-test-${process.pid}-`))
  expect(statSync(folder ?? '').mode & 0o7777).toBe(0o1777)
})

test('the folder of a killed run is deleted, those of running ones and of others are kept', () => {
  const { pid: ended } = spawnSync('true')
  const [dead, living, foreign] = [`guess-test-${ended}-a`, `guess-test-${process.pid}-b`, 'other-1-c'].map((name) => {
    const folder = join(disk, name)
    mkdirSync(join(folder, 'inner'), { recursive: true })
    return folder
  })
  openMemoryFolder(disk, 0)
  expect([dead, living, foreign].map((folder) => existsSync(folder ?? ''))).toEqual([false, true, true])
})

test('without such a disk, or with too little memory, there is no folder', () => {
  expect(openMemoryFolder(join(disk, 'missing'), 0)).toBeNull()
  expect(openMemoryFolder(disk, Number.POSITIVE_INFINITY)).toBeNull()
})
