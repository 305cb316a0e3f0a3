import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  // What a name looks like (look-alikes.ts). Not unique: names that were chosen before this rule stay. Null until the server has
  // computed it, and for deleted accounts.
  'alter table users add column name_look text',
  'create index users_by_name_look on users (name_look) where name_look is not null',
  'create index users_without_name_look on users (id) where name_look is null and deleted_at is null',
  // The plays of guests that are deleted: those left without an answer.
  `create index plays_of_guests_unanswered on plays (touched_at)
    where kind = 'guest' and status = 'left' and current_section = 0`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
