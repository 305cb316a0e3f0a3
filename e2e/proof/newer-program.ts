import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { removeWithParent } from '../../tools/kill-with-parent.ts'
import { ROOT } from '../support/start-server.ts'

const SOURCES = 'apps/server/src'
const MIGRATIONS = `${SOURCES}/platform/db/migrations`
/** What the server uses beside its sources; the copy links to it. */
const LINKED = [
  'node_modules',
  'package.json',
  'packages',
  'content',
  'apps/web',
  'apps/server/package.json',
  'apps/server/node_modules',
]

/**
 * What the migrations of future versions might do, the next one first. As decision 24 demands, they only expand the schema; the
 * first one changes two tables that plays and duels write all the time.
 */
const FUTURE: Record<string, string[]> = {
  '9001-hints': [
    'alter table plays add column hints smallint not null default 0',
    'create index plays_by_hints on plays (game_id, hints)',
    'alter table duels add column with_hints boolean not null default false',
  ],
  '9002-difficulty': [
    'alter table games add column difficulty smallint check (difficulty between 1 and 5)',
    'create or replace view listed_games as select * from games where published_at is not null and deleted_at is null',
    'create table game_notes (game_id integer primary key references games on delete cascade, body text not null)',
  ],
}

const programOf = (statements: readonly string[]) => `import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of ${JSON.stringify(statements)}) await sql.raw(statement).execute(db)
}
`

/** A copy of the program with more migrations. */
export interface NewerProgram {
  root: string
  /** Names of the migrations that it has and this version does not. */
  migrations: string[]
  remove: () => void
}

/** Copies the server's program, with `newer` migrations more than this version has: 1 or 2. */
export function copyWithNewer(newer: 1 | 2): NewerProgram {
  const root = mkdtempSync(join(tmpdir(), 'guess-newer-'))
  removeWithParent(root)
  mkdirSync(join(root, SOURCES), { recursive: true })
  cpSync(join(ROOT, SOURCES), join(root, SOURCES), { recursive: true, filter: (file) => !file.endsWith('.test.ts') })
  for (const part of LINKED) symlinkSync(join(ROOT, part), join(root, part))
  const added = Object.entries(FUTURE).slice(0, newer)
  for (const [name, statements] of added) writeFileSync(join(root, MIGRATIONS, `${name}.ts`), programOf(statements))
  return { root, migrations: added.map(([name]) => name), remove: () => rmSync(root, { recursive: true, force: true }) }
}
