import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'

const PRESENT = join(import.meta.dirname, '../platform/db')
const NEXT = `export const up = (db) =>
  db.schema.alterTable('plays').addColumn('hints', 'integer', (column) => column.notNull().defaultTo(0)).execute()`

/**
 * Makes a folder with the present migrations and one more, `9001-hints`: those of the version after this one, for the tests of a file.
 * Returns its path.
 */
export function nextMigrations(): string {
  const root = mkdtempSync(join(tmpdir(), 'guess-next-'))
  afterAll(() => rmSync(root, { recursive: true }))
  symlinkSync(join(PRESENT, 'baseline'), join(root, 'baseline'))
  const folder = join(root, 'migrations')
  mkdirSync(folder)
  for (const name of readdirSync(join(PRESENT, 'migrations'))) symlinkSync(join(PRESENT, 'migrations', name), join(folder, name))
  writeFileSync(join(folder, '9001-hints.mjs'), NEXT)
  return folder
}
