import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  // An operator may have created a role of this name, which meant nothing until now.
  `insert into roles (name) values ('ROLE_MODERATOR') on conflict do nothing`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
