import { type Kysely, sql } from 'kysely'

const MAILBOX = `(case when split_part(mail_key, '@', 2) in ('gmail.com', 'googlemail.com')
  then replace(split_part(split_part(mail_key, '@', 1), '+', 1), '.', '') || '@gmail.com'
  else split_part(split_part(mail_key, '@', 1), '+', 1) || '@' || split_part(mail_key, '@', 2) end)`

const STATEMENTS = [
  // Who requested a code or a link: a keyed hash of the network or of the known browser. Older rows have none.
  `alter table verifications add column requester text not null default ''`,
  `alter table password_resets add column requester text not null default ''`,
  `create index verifications_of_mailbox on verifications (${MAILBOX}, sent_at desc)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
