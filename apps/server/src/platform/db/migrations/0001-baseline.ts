import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'

const FOLDER = join(import.meta.dirname, '../baseline')

/** The parts of the schema of 1.0.0, each after those that it refers to. */
const PARTS = ['accounts', 'games', 'play', 'duel', 'operators']

/**
 * Returns the statements of a part: a semicolon ends one if no indented line follows. One by one, because a driver with prepared statements, as
 * the embedded database has, takes no second statement in a call.
 */
const statementsOf = (part: string) => readFileSync(join(FOLDER, `${part}.sql`), 'utf8').split(/;\n(?! )/)

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of PARTS.flatMap(statementsOf)) if (statement.trim()) await sql.raw(statement).execute(db)
}
