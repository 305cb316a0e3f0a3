import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runtimeRefusal } from './runtime.ts'

test.each(['26.12.1', '26.12.2', '26.13.0', '26.100.0'])('[SERVICE-62] the site runs on Node.js %s', (version) => {
  expect(runtimeRefusal(version)).toBeNull()
})

test.each(['26.12.0', '26.10.0', '26.9.9', '25.99.0', '20.19.2', '6.13.1', '27.0.0'])(
  '[SERVICE-62] the site does not run on Node.js %s',
  (version) => {
    expect(runtimeRefusal(version)).toMatch(
      new RegExp(`^Node\\.js 26\\.12\\.1 or a newer 26 is needed, and this is ${version.replaceAll('.', '\\.')};`),
    )
  },
)

// As an older Node.js runs them: the version that it says is what the programs read.
const OLDER = `data:text/javascript,${encodeURIComponent(
  "Object.defineProperty(process.versions, 'node', { value: '26.10.0' })",
)}`

test.each([
  ['main.ts', []],
  ['command.ts', ['demo', 'remove']],
  ['transfer.ts', ['restore', '/nowhere']],
])('[SERVICE-62] %s ends with one line on an older Node.js', (program, words) => {
  const file = join(import.meta.dirname, '..', program)
  const { status, stderr, stdout } = spawnSync(process.execPath, ['--import', OLDER, file, ...words], {
    encoding: 'utf8',
    env: { ...process.env, DATA_DIR: '/nowhere/data' },
    timeout: 120_000,
  })
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
  expect(stderr.trim().split('\n')).toEqual([expect.stringContaining('and this is 26.10.0')])
})
