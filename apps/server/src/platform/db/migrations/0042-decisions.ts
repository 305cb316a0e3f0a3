import { type Kysely, sql } from 'kysely'

const REASONS = `('wrong-answer', 'not-a-game', 'adult', 'copyright', 'insult', 'cheating', 'spam', 'other')`

const STATEMENTS = [
  // What was decided on a reported game or name, or on a flagged play. A creator who deletes a reported game is no operator.
  `create table decisions (
    id integer generated always as identity primary key,
    about text not null check (about in ('game', 'user', 'play')),
    subject_id bigint not null,
    name text not null,
    decision text not null check (decision in ('keep', 'hide', 'delete', 'ban')),
    reason text check (reason in ${REASONS}),
    note text not null default '',
    operator_id integer references users,
    operator_name text not null,
    decided_at timestamptz not null
  )`,
  'create index decisions_newest on decisions (decided_at desc, id desc)',
  'create index decisions_about on decisions (about, subject_id)',
  'alter table reports add column decision_id integer references decisions',
  'create index reports_of_decision on reports (decision_id) where decision_id is not null',
  // Decisions from before this table are in the audit log. A decision and its reports have the same time.
  `insert into decisions (about, subject_id, name, decision, operator_id, operator_name, decided_at)
    select detail ->> 'about', (detail ->> 'id')::bigint, subject, detail ->> 'decision', operator_id, operator_name, at
    from audit_log where action = 'report-decided' and detail ->> 'about' in ('game', 'user', 'play')
      and detail ->> 'decision' in ('keep', 'hide', 'delete', 'ban') order by at, id`,
  `insert into decisions (about, subject_id, name, decision, operator_id, operator_name, decided_at)
    select 'game', (l.detail ->> 'gameId')::bigint, l.subject, 'delete', l.operator_id, l.operator_name, l.at
    from audit_log l where l.action in ('game-deleted', 'game-deleted-for-fraud') and exists (
      select 1 from reports r where r.game_id = (l.detail ->> 'gameId')::integer and r.decided_at = l.at) order by l.at, l.id`,
  `update reports r set decision_id = d.id from decisions d where d.decided_at = r.decided_at
    and ((d.about = 'game' and d.subject_id = r.game_id) or (d.about = 'user' and d.subject_id = r.user_id))`,
  `alter table banned_accounts
    add column ends_at timestamptz,
    add column reason text check (reason in ${REASONS}),
    add column note text not null default '',
    add column operator_id integer references users,
    add column operator_name text`,
  'create index banned_accounts_that_end on banned_accounts (ends_at) where ends_at is not null',
  `update banned_accounts b set operator_id = l.operator_id, operator_name = l.operator_name from audit_log l
    where l.action = 'ban-added' and l.at = b.banned_at and l.detail ->> 'userId' = b.user_id::text`,
  // The days on which operators were told by email that something waits: one email a day, whichever process sends it.
  `create table queue_emails (
    day date primary key,
    sent_at timestamptz not null
  )`,
  'create index audit_log_of_operator on audit_log (operator_id, at desc, id desc)',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
