import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  // A play that has ended is settled once, by whoever comes first: judged, credited, and counted for a streak.
  `alter table plays add column unsettled boolean not null default false, add column ended_in uuid`,
  `update plays p set unsettled = true, ended_in = k.guest_key from kept_plays k where k.play_id = p.id and k.judged_at is null`,
  'create index plays_unsettled on plays (ended_at, id) where unsettled',
  'alter table kept_plays drop column judged_at',
  // A flag waits for the first decision, or for the one on an appeal against it (BOT-14). A play is decided on twice at most.
  `create view flag_states as
    select f.play_id, w.waits,
      w.waits or (f.decision = 'hidden' and (
        select count(*) from decisions d where d.about = 'play' and d.subject_id = f.play_id) < 2) as can_appeal
    from play_flags f cross join lateral (
      select f.decision is null or (f.decision = 'hidden' and coalesce(f.appealed_at > f.decided_at, false)) as waits) w`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
