import { type Kysely, sql } from 'kysely'

const REASONS = "('wrong-answer', 'not-a-game', 'adult', 'copyright', 'insult', 'cheating', 'spam', 'other')"

const STATEMENTS = [
  // Why an operator does something to several rows. A process of the previous version carries it out without the reason.
  `alter table bulk_actions
    add column reason text check (reason in ${REASONS}),
    add column note text not null default ''`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
