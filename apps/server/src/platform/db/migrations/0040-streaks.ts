import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  // One row for each player, who is an account or the guest of a browser. `week_marks` are the finished days of the week of
  // `last_day`: bit 0 is Monday.
  `create table streaks (
    user_id integer references users on delete cascade,
    guest_key uuid,
    last_day date not null,
    length integer not null check (length > 0),
    longest integer not null check (longest >= length),
    excused_day date check (excused_day < last_day),
    week_marks smallint not null check (week_marks between 1 and 127),
    unique nulls not distinct (user_id, guest_key),
    check (num_nonnulls(user_id, guest_key) = 1)
  )`,
  'create index streaks_of_guests on streaks (last_day) where guest_key is not null',
  // The accounts that want a reminder. `sent_day` is the day of the last one.
  `create table streak_reminders (
    user_id integer primary key references users on delete cascade,
    switched_on_at timestamptz not null,
    sent_day date
  )`,
  'alter table mail_outbox add column unsubscribe_url text',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
