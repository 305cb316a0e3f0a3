import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  // One row for each hour, kind of event, call and network. The network is a keyed hash.
  `create table security_events (
    hour timestamptz not null,
    kind text not null check (kind in ('wrong-password', 'wrong-code', 'not-permitted', 'token-reused', 'limit-reached')),
    call text not null,
    network text not null,
    amount integer not null check (amount > 0),
    last_at timestamptz not null,
    primary key (hour, kind, call, network)
  )`,
  'create index security_events_newest on security_events (last_at desc, kind, call, network)',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
