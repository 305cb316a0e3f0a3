import type { DecisionReason } from '@guess/contract/rules/decision-reasons'
import { type Db, statement } from '../../../platform/db/database.ts'
import { anywhere } from '../../../platform/db/query-parts.ts'
import type { Decision } from '../../../platform/db/tables-operators.ts'
import { type About, REPORTS_SHOWN, type WaitingReport } from './queue.queries.ts'

export interface DecidedRow {
  id: number
  about: About
  subjectId: number
  name: string
  userId: number | null
  userName: string | null
  gameId: number | null
  decision: Decision
  reason: DecisionReason | null
  note: string
  operatorId: number | null
  operatorName: string
  decidedAt: Date
  reports: WaitingReport[]
}

/** Selects what was said about decision `d`: its reports, or why the play was flagged and what its player wrote. */
const SAID = `
  select r.id, r.reason, r.body, coalesce(by.user_name, 'Guest') as reporter, r.reported_at as at
  from reports r left join users by on by.id = r.reporter_user_id where r.decision_id = d.id
  union all
  select 0, f.reason, coalesce(f.appeal, ''), '', f.flagged_at
  from play_flags f where d.about = 'play' and f.play_id = d.subject_id`

const FOUND = `
  select d.* from decisions d where $1 = '%%' or d.name ilike $1 or d.note ilike $1 or d.operator_name ilike $1
    or exists (select 1 from (${SAID}) s where s.body ilike $1 or s.reporter ilike $1)
    or exists (select 1 from users u where u.user_name ilike $1 and (
      (d.about = 'user' and u.id = d.subject_id)
      or (d.about = 'game' and u.id = (select creator_user_id from games where id = d.subject_id))
      or (d.about = 'play' and u.id = (select user_id from plays where id = d.subject_id))))`

type OrNothing<T> = { [K in keyof T]: T[K] | null } & { total: number }

/** @NOTE raw SQL: the text of each decision is searched in three unions, which the builder would repeat. */
const selectDecided = statement<OrNothing<DecidedRow>, [string, number, number]>(`
  with found as (${FOUND}), page as (
    select * from found order by decided_at desc, id desc limit $2 offset $3
  )
  select t.total, d.id, d.about, d.subject_id as "subjectId", d.name, d.decision, d.reason, d.note,
    u.id as "userId", u.user_name as "userName", g.id as "gameId",
    d.operator_id as "operatorId", d.operator_name as "operatorName", d.decided_at as "decidedAt", said.reports
  from (select count(*)::int as total from found) t
  left join page d on true
  left join plays l on d.about = 'play' and l.id = d.subject_id
  left join games g on g.id = case d.about when 'game' then d.subject_id when 'play' then l.game_id end
  left join users u on u.deleted_at is null
    and u.id = case d.about when 'game' then g.creator_user_id when 'play' then l.user_id else d.subject_id end
  left join lateral (
    select coalesce(json_agg(json_build_object('reason', s.reason, 'text', s.body, 'reporter', s.reporter, 'reportedAt', s.at)
      order by s.at, s.id), '[]'::json) as reports
    from (select * from (${SAID}) every order by at, id limit ${REPORTS_SHOWN}) s
  ) said on d.id is not null
  order by d.decided_at desc, d.id desc`)

/** Returns the newest decision on a subject; undefined if there is none. */
export const findLastDecision = (
  db: Db,
  about: About,
  subjectId: number,
): Promise<Pick<DecidedRow, 'decision' | 'reason' | 'operatorName' | 'decidedAt'> | undefined> =>
  db
    .selectFrom('decisions')
    .select(['decision', 'reason', 'operator_name as operatorName', 'decided_at as decidedAt'])
    .where('about', '=', about)
    .where('subject_id', '=', subjectId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

const isDecided = (row: OrNothing<DecidedRow>): row is DecidedRow & { total: number } => row.id !== null

/** Returns a page of the decisions in which a text occurs, newest first, and their total. An empty text finds all. */
export async function findDecided(
  db: Db,
  text: string,
  page: number,
  size: number,
): Promise<{ decisions: DecidedRow[]; total: number }> {
  const rows = await selectDecided(db, anywhere(text), size, page * size)
  return { decisions: rows.filter(isDecided), total: rows[0]?.total ?? 0 }
}
