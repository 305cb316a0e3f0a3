import { sql } from 'kysely'
import { type Db, statement } from '../../platform/db/database.ts'
import { OPEN_TYPE } from '../../platform/db/open-type.ts'
import type { ReportOutcome, ReportReason } from '../../platform/db/tables-operators.ts'

/** What a report is about: a game, or the name of a user. */
export type Subject = { gameId: number; userId: null } | { gameId: null; userId: number }

/** Who reports: a user, or a browser. One of the two is null. */
export interface Reporter {
  userId: number | null
  guestKey: string | null
}

export interface NewReport {
  subject: Subject
  reporter: Reporter
  reason: ReportReason
  text: string
}

const selectGame = statement<{ id: number }, [number]>(`
  select g.id from games g join game_types t on t.id = g.game_type_id and ${OPEN_TYPE}
  where g.id = $1 and g.published_at is not null and g.deleted_at is null`)

/** Whether there is such a game to see. */
export const isGame = async (db: Db, gameId: number) => (await selectGame(db, gameId)).length === 1

const selectUser = statement<{ id: number }, [number]>('select id from users where id = $1 and deleted_at is null')

/** Whether there is such a user. */
export const isUser = async (db: Db, userId: number) => (await selectUser(db, userId)).length === 1

type KeepParams = [number | null, number | null, number | null, string | null, ReportReason, string, Date]

const keep = (of: 'reporter_user_id' | 'reporter_guest_key') =>
  statement<{ id: number }, KeepParams>(`
    insert into reports (game_id, user_id, reporter_user_id, reporter_guest_key, reason, body, reported_at)
    values ($1, $2, $3, $4, $5, $6, $7)
    on conflict (${of}, coalesce(game_id, 0), coalesce(user_id, 0)) where outcome is null and ${of} is not null
    do update set reason = excluded.reason, body = excluded.body
    returning id`)

const keepOfUser = keep('reporter_user_id')
const keepOfGuest = keep('reporter_guest_key')

/** Keeps a report; while the same reporter's last one waits, it is that one that changes (REPORT-2). */
export async function keepReport(db: Db, { subject, reporter, reason, text }: NewReport, now: Date): Promise<void> {
  const write = reporter.userId === null ? keepOfGuest : keepOfUser
  await write(db, subject.gameId, subject.userId, reporter.userId, reporter.guestKey, reason, text, now)
}

const selectKept = statement<{ found: boolean }, [number, number | null, string | null]>(`select exists (
  select 1 from reports where game_id = $1 and (reporter_user_id = $2 or reporter_guest_key = $3) and outcome = 'kept') as found`)

/** Whether an operator has already found nothing in what this reporter said of a game. */
export const wasInVain = async (db: Db, gameId: number, { userId, guestKey }: Reporter) =>
  (await selectKept(db, gameId, userId, guestKey))[0]?.found === true

const TOLD_MOST = 50

/** What came of a report; one about an account that has gone waits for nobody any more. */
const OUTCOME = sql<
  ReportOutcome | 'waiting'
>`coalesce(r.outcome, case when u.deleted_at is null then 'waiting' else 'deleted' end)`

export interface OwnReport {
  id: number
  about: 'game' | 'user'
  name: string
  reason: ReportReason
  reportedAt: Date
  outcome: ReportOutcome | 'waiting'
}

/** What a user or a browser has reported, newest first. */
export async function findOwnReports(db: Db, { userId, guestKey }: Reporter): Promise<OwnReport[]> {
  const { rows } = await sql<OwnReport>`
    select r.id, case when r.game_id is null then 'user' else 'game' end as about, coalesce(g.name, u.user_name) as name,
      r.reason, r.reported_at as "reportedAt", ${OUTCOME} as outcome
    from reports r left join games g on g.id = r.game_id left join users u on u.id = r.user_id
    where r.reporter_user_id = ${userId} or r.reporter_guest_key = ${guestKey}
    order by r.reported_at desc, r.id desc limit ${TOLD_MOST}`.execute(db)
  return rows
}

/** Somebody who reported, why, and who hears of it by mail, or (null) does not. */
export interface Told {
  userMail: string | null
  language: 'en' | 'tr'
  reason: ReportReason
}

const end = statement<Told, [number | null, number | null, ReportOutcome, Date]>(`
  with ended as (
    update reports set outcome = $3, decided_at = $4 where outcome is null and (game_id = $1 or user_id = $2) returning reporter_user_id, reason
  )
  select case when u.banned_at is null then u.mail end as "userMail", coalesce(u.language, 'en') as language, e.reason
  from ended e left join users u on u.id = e.reporter_user_id`)

/** Ends the waiting of all reports about one thing; gives who made them. */
export const endReports = (db: Db, { gameId, userId }: Subject, outcome: ReportOutcome, now: Date): Promise<Told[]> =>
  end(db, gameId, userId, outcome, now)

export interface KeptReport extends OwnReport {
  text: string
}

/** All that a user has reported, oldest first. */
export async function findReportsOf(db: Db, userId: number): Promise<KeptReport[]> {
  const { rows } = await sql<KeptReport>`
    select r.id, case when r.game_id is null then 'user' else 'game' end as about, coalesce(g.name, u.user_name) as name,
      r.reason, r.body as text, r.reported_at as "reportedAt", ${OUTCOME} as outcome
    from reports r left join games g on g.id = r.game_id left join users u on u.id = r.user_id
    where r.reporter_user_id = ${userId} order by r.reported_at, r.id`.execute(db)
  return rows
}
