import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  `create table secret_fingerprint (
    id smallint primary key default 1 check (id = 1),
    salt text not null,
    hash text not null
  )`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
