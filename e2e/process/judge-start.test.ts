import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { copyWithNewer } from '../proof/newer-program.ts'
import { judgeRefusal, judgeWarning } from '../proof/rolling-update.ts'
import { ROOT } from '../support/start-server.ts'

const MIGRATIONS = 'apps/server/src/platform/db/migrations'
const WARNING = '{"migration":"9001-hints","msg":"the schema of the database is one migration newer than this version"}'
const REFUSED = { code: 1, signal: null, lines: ['It does not know 9001-hints, 9002-difficulty: restore the backup.'] }
const BOTH = ['9001-hints', '9002-difficulty']

test('[SERVICE-58] a warning counts if it is one line that names the migration', () => {
  expect(judgeWarning(`ready\n${WARNING}\n`, '9001-hints')).toEqual([])
  expect(judgeWarning('ready', '9001-hints')).toEqual([expect.stringContaining('0 lines')])
  expect(judgeWarning(`${WARNING}\n${WARNING}`, '9001-hints')).toEqual([expect.stringContaining('2 lines')])
  expect(judgeWarning(WARNING, '9002-difficulty')).toHaveLength(1)
})

test('[SERVICE-58] a refusal counts if it exits with 1 and one line, which names every migration and the way back', () => {
  expect(judgeRefusal(REFUSED, BOTH)).toEqual([])
  expect(judgeRefusal({ ...REFUSED, code: 0 }, BOTH)).toHaveLength(1)
  expect(judgeRefusal({ ...REFUSED, code: null, signal: 'SIGKILL' }, BOTH)).toEqual([expect.stringContaining('SIGKILL')])
  expect(judgeRefusal({ ...REFUSED, lines: [...REFUSED.lines, 'at main.ts:1'] }, BOTH)).toHaveLength(1)
  expect(judgeRefusal({ ...REFUSED, lines: ['It does not know 9002-difficulty.'] }, BOTH)).toEqual([
    expect.stringContaining('does not name 9001-hints, backup'),
  ])
})

test('a newer program has the present migrations and its own, and is removed', () => {
  const { root, migrations, remove } = copyWithNewer(2)
  const present = readdirSync(join(ROOT, MIGRATIONS))
  expect(migrations).toEqual(BOTH)
  expect(readdirSync(join(root, MIGRATIONS))).toEqual([...present, '9001-hints.ts', '9002-difficulty.ts'])
  expect(existsSync(join(root, 'apps/server/package.json'))).toBe(true)
  remove()
  expect(existsSync(root)).toBe(false)
})
