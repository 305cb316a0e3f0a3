import { sql } from 'kysely'
import { type Db, statement } from '../../platform/db/database.ts'
import type { ReportOutcome, ReportReason } from '../../platform/db/tables-operators.ts'
import type { Weight } from './hides-game.ts'

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
  /** Of a report without an account; `null` with one. */
  networkHash: string | null
  reason: ReportReason
  text: string
}

const selectUser = statement<{ id: number }, [number]>('select id from users where id = $1 and deleted_at is null')

/** Whether there is such a user. */
export const isUser = async (db: Db, userId: number) => (await selectUser(db, userId)).length === 1

type Columns = [number | null, number | null, ReportReason, string, Date]

/** Makes the report of the same reporter that waits, if there is one, the new one. */
const orChange = (reporter: 'reporter_user_id' | 'reporter_guest_key') => `
  on conflict (${reporter}, coalesce(game_id, 0), coalesce(user_id, 0)) where outcome is null and ${reporter} is not null
  do update set reason = excluded.reason, body = excluded.body returning id`

const insertOfUser = statement<{ id: number }, [...Columns, number | null]>(`
  insert into reports (game_id, user_id, reason, body, reported_at, reporter_user_id) values ($1, $2, $3, $4, $5, $6)
  ${orChange('reporter_user_id')}`)

/** Reports of one thing that wait from one network, without an account. */
const PER_NETWORK = 3

const insertOfGuest = statement<{ id: number }, [...Columns, string | null, string | null]>(`
  insert into reports (game_id, user_id, reason, body, reported_at, reporter_guest_key, network_hash)
  select $1::int, $2::int, $3, $4, $5::timestamptz, $6::uuid, $7
  where (select count(*) from reports where network_hash = $7) < ${PER_NETWORK}
    or exists (select 1 from reports where reporter_guest_key = $6::uuid and outcome is null
      and coalesce(game_id, 0) = coalesce($1::int, 0) and coalesce(user_id, 0) = coalesce($2::int, 0))
  ${orChange('reporter_guest_key')}`)

/**
 * Saves a report, in a transaction. While the same reporter's last one about the same thing waits, that one changes (REPORT-2); what is
 * too much from one network is not saved (REPORT-12).
 */
export async function saveReport(trx: Db, { subject, reporter, networkHash, reason, text }: NewReport, now: Date): Promise<void> {
  const columns: Columns = [subject.gameId, subject.userId, reason, text, now]
  if (reporter.userId !== null) await insertOfUser(trx, ...columns, reporter.userId)
  else {
    // One after another, so that the number from a network is counted right.
    await sql`select pg_advisory_xact_lock(hashtextextended(${networkHash}, 0))`.execute(trx)
    await insertOfGuest(trx, ...columns, reporter.guestKey, networkHash)
  }
}

const weigh = statement<Weight, [number]>(`
  with kept as (
    select k.decided_at, k.reporter_user_id, k.reporter_guest_key from reports k join games g on g.id = k.game_id
    where k.game_id = $1 and k.outcome = 'kept' and k.decided_at >= g.updated_at
  )
  select count(r.reporter_user_id)::int as accounts, count(distinct r.network_hash)::int as networks,
    (select max(decided_at) from kept) as "keptAt"
  from reports r left join users u on u.id = r.reporter_user_id
  where r.game_id = $1 and r.outcome is null and u.banned_at is null
    and not exists (select 1 from kept k where k.reporter_user_id = r.reporter_user_id)
    and not exists (select 1 from kept k where k.reporter_guest_key = r.reporter_guest_key)`)

/**
 * Returns how much the undecided reports of a game weigh. Those of banned accounts, and of reporters in whose last reports an operator
 * found nothing, weigh nothing. What an operator found before the maker changed the game does not matter.
 */
export async function weighReports(db: Db, gameId: number): Promise<Weight> {
  const [weight] = await weigh(db, gameId)
  return weight ?? { accounts: 0, networks: 0, keptAt: null }
}

const dropNetworks = statement<{ id: number }, [Date]>(
  'update reports set network_hash = null where network_hash is not null and reported_at <= $1 returning id',
)

/** Deletes the hashes of networks of reports that were made until `until`. */
export async function forgetNetworks(db: Db, until: Date): Promise<void> {
  await dropNetworks(db, until)
}

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
    update reports set outcome = $3, decided_at = $4, network_hash = null where outcome is null and (game_id = $1 or user_id = $2) returning reporter_user_id, reason
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
