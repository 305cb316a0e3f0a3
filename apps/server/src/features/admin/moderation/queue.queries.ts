import { type Db, statement } from '../../../platform/db/database.ts'

export type About = 'game' | 'user' | 'play'

export interface WaitingReport {
  reason: string
  text: string
  reporter: string
  /** A timestamp as text, as JSON contains it. */
  reportedAt: string
}

export interface WaitingRow {
  about: About
  id: number
  name: string
  userId: number | null
  userName: string | null
  gameId: number | null
  since: Date
  banned: boolean
  appealed: boolean
  hidden: boolean
  reports: WaitingReport[]
}

/** Maximum number of reports shown for one subject, before and after its decision: the oldest. */
export const REPORTS_SHOWN = 50

/** SQL for since when the flag `f` waits. */
const WAITS_SINCE = 'case when f.decision is null then f.flagged_at else f.appealed_at end'

/** Selects the flagged plays with a place by age and one by doubt: the play with the n-th most doubt stands where the n-th oldest would. */
const PLAYS = `
  select f.play_id as id, ${WAITS_SINCE} as since, row_number() over (order by ${WAITS_SINCE}, f.play_id) as by_age,
    row_number() over (order by coalesce(j.doubt, 0) desc, ${WAITS_SINCE}, f.play_id) as by_doubt
  from play_flags f join flag_states w on w.play_id = f.play_id and w.waits join plays p on p.id = f.play_id
    join users u on u.id = p.user_id and u.deleted_at is null
    left join play_sums j on j.play_id = f.play_id`

const SUBJECTS = `
  select 'game' as about, game_id as id, min(reported_at) as since, min(reported_at) as place, 0 as by_doubt from reports
  where outcome is null and game_id is not null group by game_id
  union all
  select 'user', r.user_id, min(r.reported_at), min(r.reported_at), 0
  from reports r join users u on u.id = r.user_id and u.deleted_at is null
  where r.outcome is null group by r.user_id
  union all
  select 'play', f.id, f.since, aged.since, f.by_doubt from flagged f join flagged aged on aged.by_age = f.by_doubt`

/** Selects what was said about subject `p`: its reports, or why it was flagged. */
const SAID = `
  select coalesce(json_agg(json_build_object('reason', s.reason, 'text', s.body, 'reporter', s.reporter, 'reportedAt', s.at)
    order by s.at, s.id), '[]'::json) as reports
  from (
    select r.id, r.reason, r.body, coalesce(by.user_name, 'Guest') as reporter, r.reported_at as at
    from reports r left join users by on by.id = r.reporter_user_id
    where r.outcome is null and ((p.about = 'game' and r.game_id = p.id) or (p.about = 'user' and r.user_id = p.id))
    union all
    select 0, f.reason, coalesce(f.appeal, ''), '', f.flagged_at from play_flags f where p.about = 'play' and f.play_id = p.id
    order by at, id limit ${REPORTS_SHOWN}
  ) s`

type OrNothing<T> = { [K in keyof T]: T[K] | null } & { total: number }

/** @NOTE raw SQL: three kinds of subjects in one list, each joined and described in its own way. */
const selectWaiting = statement<OrNothing<WaitingRow>, [number, number]>(`
  with flagged as (${PLAYS}), subjects as (${SUBJECTS}), page as (
    select * from subjects order by place, about, by_doubt, id limit $1 offset $2
  )
  select t.total, p.about, p.id, coalesce(g.name, u.user_name) as name, u.id as "userId", u.user_name as "userName",
    g.id as "gameId", p.since, u.banned_at is not null as banned, coalesce(w.appeal, '') <> '' as appealed,
    w.decision is not null as hidden, said.reports
  from (select count(*)::int as total from subjects) t
  left join page p on true
  left join plays l on p.about = 'play' and l.id = p.id
  left join play_flags w on w.play_id = l.id
  left join games g on g.id = case p.about when 'game' then p.id when 'play' then l.game_id end
  left join users u on u.deleted_at is null
    and u.id = case p.about when 'game' then g.creator_user_id when 'play' then l.user_id else p.id end
  left join lateral (${SAID}) said on p.id is not null
  order by p.place, p.about, p.by_doubt, p.id`)

const isSubject = (row: OrNothing<WaitingRow>): row is WaitingRow & { total: number } => row.id !== null

/** Returns a page of the subjects that wait for an operator, oldest first and plays by doubt (OPERATOR-50, BOT-9), and their total. */
export async function findReportQueue(db: Db, page: number, size: number): Promise<{ subjects: WaitingRow[]; total: number }> {
  const rows = await selectWaiting(db, size, page * size)
  return { subjects: rows.filter(isSubject), total: rows[0]?.total ?? 0 }
}

const countSubjects = statement<{ count: number; added: number }, [Date | null]>(`
  with flagged as (${PLAYS}), subjects as (${SUBJECTS})
  select count(*)::int as count, (count(*) filter (where $1::timestamptz is null or since > $1))::int as added from subjects`)

/**
 * Returns how many subjects wait for an operator, and how many of them have waited since a time only.
 * @param since null to count all of them as added
 */
export async function countReportQueue(db: Db, since: Date | null): Promise<{ count: number; added: number }> {
  return (await countSubjects(db, since))[0] ?? { count: 0, added: 0 }
}

/** A subject that waits for a decision, with the account behind it. */
export interface ReportSubject {
  about: About
  id: number
  name: string
  userId: number | null
}

const waitingReports = (db: Db) => db.selectFrom('reports as r').where('r.outcome', 'is', null)

const SELECT_SUBJECT = {
  game: (db, id) =>
    db
      .selectFrom('games as g')
      .select(['g.name', 'g.creator_user_id as userId'])
      .where('g.id', '=', id)
      .where(({ exists }) => exists(waitingReports(db).where('r.game_id', '=', id)))
      .executeTakeFirst(),
  user: (db, id) =>
    db
      .selectFrom('users as u')
      .select(['u.user_name as name', 'u.id as userId'])
      .where('u.id', '=', id)
      .where('u.deleted_at', 'is', null)
      .where(({ exists }) => exists(waitingReports(db).where('r.user_id', '=', id)))
      .executeTakeFirst(),
  play: (db, id) =>
    db
      .selectFrom('play_flags as f')
      .innerJoin('plays as p', 'p.id', 'f.play_id')
      .innerJoin('games as g', 'g.id', 'p.game_id')
      .innerJoin('users as u', (join) => join.onRef('u.id', '=', 'p.user_id').on('u.deleted_at', 'is', null))
      .select(['g.name', 'p.user_id as userId'])
      .innerJoin('flag_states as w', 'w.play_id', 'f.play_id')
      .where('f.play_id', '=', id)
      .where('w.waits', '=', true)
      .executeTakeFirst(),
} satisfies Record<About, (db: Db, id: number) => Promise<Pick<ReportSubject, 'name' | 'userId'> | undefined>>

/** Returns a waiting subject, or undefined if it does not wait, or no longer does. */
export async function findReportSubject(db: Db, about: About, id: number): Promise<ReportSubject | undefined> {
  const row = await SELECT_SUBJECT[about](db, id)
  return row && { about, id, ...row }
}

/** Returns what the email to the player says about a hidden play: its game, its score, and whether the player can still write. */
export async function findHiddenPlay(
  trx: Db,
  playId: number,
): Promise<{ about: 'play'; name: string; score: number; canAppeal: boolean }> {
  const play = await trx
    .selectFrom('plays as p')
    .innerJoin('games as g', 'g.id', 'p.game_id')
    .innerJoin('flag_states as w', 'w.play_id', 'p.id')
    .select(['g.name', 'p.score', 'w.can_appeal as canAppeal'])
    .where('p.id', '=', playId)
    .executeTakeFirstOrThrow()
  return { about: 'play', ...play }
}
