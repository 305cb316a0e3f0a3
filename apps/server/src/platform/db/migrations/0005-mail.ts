import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  `create table mail_outbox (
    id bigint generated always as identity primary key,
    recipient text not null,
    subject text not null,
    html text not null,
    body text not null,
    gist text,
    tries smallint not null default 0,
    due_at timestamptz not null,
    good_until timestamptz not null
  )`,
  'create index mail_outbox_due on mail_outbox (due_at)',
  'create index mail_outbox_good on mail_outbox (good_until)',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
