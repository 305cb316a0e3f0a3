import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  // Emails that the mail server refused for good. The recipient is a hash: most of these addresses belong to no account.
  `create table mail_rejections (
    id bigint generated always as identity primary key,
    recipient_hash text not null,
    rejected_at timestamptz not null,
    refused text not null check (refused in ('recipient', 'content')),
    code integer not null
  )`,
  'create index mail_rejections_of_recipient on mail_rejections (recipient_hash, rejected_at desc)',
  'create index mail_rejections_by_time on mail_rejections (rejected_at)',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
