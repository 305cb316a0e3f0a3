import { type OnConflictBuilder, type Selectable, sql } from 'kysely'
import { takeAdvisoryLock } from '../../platform/db/advisory-lock.queries.ts'
import type { Db } from '../../platform/db/database.ts'
import { MAILBOX_KEY } from '../../platform/db/mailbox-key.ts'
import { column } from '../../platform/db/query-parts.ts'
import type { Tables } from '../../platform/db/tables.ts'
import type { Decision, ReportOutcome, ReportReason } from '../../platform/db/tables-operators.ts'
import type { Language } from '../../platform/http/visitor-language.ts'
import { insertDecision, type NewDecision } from './decisions.queries.ts'
import { AGED_MS, type Weight } from './holds-game.ts'

/** The subject of a report: a game, or the name of a user. */
export type Subject = { gameId: number; userId: null } | { gameId: null; userId: number }

/** The author of a report: a user, or a browser. One of the two fields is null. */
export interface Reporter {
  userId: number | null
  guestKey: string | null
}

export interface NewReport {
  subject: Subject
  reporter: Reporter
  /** Set for a report without an account, else `null`. */
  networkHash: string | null
  reason: ReportReason
  text: string
}

/** Returns whether there is such a user. */
export async function isUser(db: Db, userId: number): Promise<boolean> {
  const user = db.selectFrom('users').select('id').where('id', '=', userId).where('deleted_at', 'is', null)
  return (await user.executeTakeFirst()) !== undefined
}

type NewRow = Pick<Selectable<Tables['reports']>, 'game_id' | 'user_id' | 'reason' | 'body' | 'reported_at'>

/** Returns the conflict clause that replaces the reporter's open report of the same subject. */
const orChange = (reporter: 'reporter_user_id' | 'reporter_guest_key') => (taken: OnConflictBuilder<Tables, 'reports'>) =>
  taken
    .expression(
      sql`${sql.ref(reporter)}, coalesce(${column('reports', 'game_id')}, 0), coalesce(${column('reports', 'user_id')}, 0)`,
    )
    .where('outcome', 'is', null)
    .where(reporter, 'is not', null)
    .doUpdateSet(({ ref }) => ({ reason: ref('excluded.reason'), body: ref('excluded.body') }))

const insertOfUser = (trx: Db, row: NewRow, userId: number) =>
  trx
    .insertInto('reports')
    .values({ ...row, reporter_user_id: userId })
    .onConflict(orChange('reporter_user_id'))
    .execute()

/** Maximum number of open reports of one subject from one network, without an account. */
const PER_NETWORK = 3

const insertOfGuest = (trx: Db, row: NewRow, guestKey: string | null, networkHash: string | null) =>
  trx
    .insertInto('reports')
    .columns(['game_id', 'user_id', 'reason', 'body', 'reported_at', 'reporter_guest_key', 'network_hash'])
    .expression(({ eb, exists, or, selectFrom, val }) => {
      const ofNetwork = selectFrom('reports').where('network_hash', '=', networkHash)
      const waiting = selectFrom('reports')
        .where('reporter_guest_key', '=', guestKey)
        .where('outcome', 'is', null)
        .where('game_id', 'is not distinct from', row.game_id)
        .where('user_id', 'is not distinct from', row.user_id)
      const count = ofNetwork.select(({ fn }) => fn.countAll<number>().as('count'))
      const values = [row.game_id, row.user_id, row.reason, row.body, row.reported_at, guestKey, networkHash]
      return trx
        .selectNoFrom(values.map((value, place) => val(value).as(`value${place}`)))
        .where(or([eb(count, '<', PER_NETWORK), exists(waiting)]))
    })
    .onConflict(orChange('reporter_guest_key'))
    .execute()

/**
 * Saves a report, in a transaction. Replaces an open report of the same subject by the same reporter (REPORT-2). Does not save a
 * report beyond the limit of its network (REPORT-12).
 */
export async function saveReport(trx: Db, { subject, reporter, networkHash, reason, text }: NewReport, now: Date): Promise<void> {
  const row: NewRow = { game_id: subject.gameId, user_id: subject.userId, reason, body: text, reported_at: now }
  if (reporter.userId !== null) await insertOfUser(trx, row, reporter.userId)
  else {
    // Serialised, so that the reports from a network are counted correctly.
    await takeAdvisoryLock(trx, `reports ${networkHash}`)
    await insertOfGuest(trx, row, reporter.guestKey, networkHash)
  }
}

/** SQL for the mailbox of an account, or its number if it has no address. */
const MAILBOX = sql<string>`coalesce(${MAILBOX_KEY}, ${column('users', 'id', 'users')}::text)`

/**
 * Returns the weight of a game's open reports. Reports by banned accounts, and by reporters whose last reports an operator
 * dismissed, do not count. Decisions that an operator made before the creator last changed the game are ignored.
 */
export const weighReports = (db: Db, gameId: number, now: Date): Promise<Weight> =>
  db
    .with('dismissed', (one) =>
      one
        .selectFrom('reports as k')
        .innerJoin('games as g', 'g.id', 'k.game_id')
        .select(['k.decided_at', 'k.reporter_user_id', 'k.reporter_guest_key'])
        .where('k.game_id', '=', gameId)
        .where('k.outcome', '=', 'kept')
        .whereRef('k.decided_at', '>=', 'g.updated_at'),
    )
    .selectFrom('reports as r')
    .leftJoin('users', 'users.id', 'r.reporter_user_id')
    .select(({ exists, fn, selectFrom }) => [
      fn.count<number>('r.reporter_user_id').as('accounts'),
      fn
        .count<number>(MAILBOX)
        .distinct()
        .filterWhere('users.created_at', '<=', new Date(now.getTime() - AGED_MS))
        .as('agedMailboxes'),
      exists(selectFrom('games as g').select('g.id').where('g.id', '=', gameId).where('g.rated_at', 'is not', null))
        .$castTo<boolean>()
        .as('isRated'),
      fn.count<number>('r.network_hash').distinct().as('networks'),
      selectFrom('dismissed')
        .select((one) => one.fn.max('decided_at').as('at'))
        .as('dismissedAt'),
    ])
    .where('r.game_id', '=', gameId)
    .where('r.outcome', 'is', null)
    .where('users.banned_at', 'is', null)
    .where(({ exists, not, selectFrom }) =>
      not(exists(selectFrom('dismissed as k').whereRef('k.reporter_user_id', '=', 'r.reporter_user_id'))),
    )
    .where(({ exists, not, selectFrom }) =>
      not(exists(selectFrom('dismissed as k').whereRef('k.reporter_guest_key', '=', 'r.reporter_guest_key'))),
    )
    .executeTakeFirstOrThrow()

/** Deletes the network hashes of reports made until `until`. */
export async function deleteNetworkHashes(db: Db, until: Date): Promise<void> {
  const expiring = db.updateTable('reports').set({ network_hash: null }).where('reported_at', '<=', until)
  await expiring.where('network_hash', 'is not', null).execute()
}

const REPORTS_MAX = 50

export interface OwnReport {
  id: number
  about: 'game' | 'user'
  name: string
  reason: ReportReason
  reportedAt: Date
  outcome: ReportOutcome | 'waiting'
}

/**
 * Selects reports with their outcomes. A closed report has the name that was decided on: a decision may have replaced it. An open
 * report about a deleted account has the outcome `deleted`.
 */
const selectReports = (db: Db) =>
  db
    .selectFrom('reports as r')
    .leftJoin('games as g', 'g.id', 'r.game_id')
    .leftJoin('users as u', 'u.id', 'r.user_id')
    .leftJoin('decisions as d', 'd.id', 'r.decision_id')
    .select(['r.id', 'r.reason', 'r.reported_at as reportedAt'])
    .select(({ eb, fn }) => [
      eb
        .case()
        .when('r.game_id', 'is', null)
        .then(sql.lit('user' as const))
        .else(sql.lit('game' as const))
        .end()
        .as('about'),
      fn.coalesce('d.name', 'g.name', 'u.user_name').$notNull().as('name'),
      fn
        .coalesce(
          'r.outcome',
          eb
            .case()
            .when('u.deleted_at', 'is', null)
            .then(sql.lit('waiting' as const))
            .else(sql.lit('deleted' as const))
            .end(),
        )
        .as('outcome'),
    ])

/** Returns the reports of a user or a browser, newest first. */
export const findOwnReports = (db: Db, { userId, guestKey }: Reporter): Promise<OwnReport[]> =>
  selectReports(db)
    .where(({ eb, or }) => or([eb('r.reporter_user_id', '=', userId), eb('r.reporter_guest_key', '=', guestKey)]))
    .orderBy('r.reported_at', 'desc')
    .orderBy('r.id', 'desc')
    .limit(REPORTS_MAX)
    .execute()

/** A decision that closes reports. */
export type ClosingDecision = Omit<NewDecision, 'about' | 'subjectId'> & { decision: keyof typeof OUTCOMES }

/** What the reporters of a game or a name are told about a decision on it. */
export const OUTCOMES = { keep: 'kept', delete: 'deleted', ban: 'banned' } as const satisfies Partial<
  Record<Decision, ReportOutcome>
>

/** A reporter with the reason of the report. `userMail` is null if the reporter cannot be notified. */
export interface ClosedReport {
  userMail: string | null
  language: Language
  reason: ReportReason
}

const ofSubject = ({ gameId, userId }: Subject, decision: ClosingDecision): NewDecision =>
  gameId === null ? { about: 'user', subjectId: userId, ...decision } : { about: 'game', subjectId: gameId, ...decision }

/** Closes all open reports of a subject. Returns their ids and reporters. */
const endReports = (trx: Db, { gameId, userId }: Subject, outcome: ReportOutcome, now: Date) =>
  trx
    .with('ended', (one) =>
      one
        .updateTable('reports')
        .set({ outcome, decided_at: now, network_hash: null })
        .where('outcome', 'is', null)
        .where(({ eb, or }) => or([eb('game_id', '=', gameId), eb('user_id', '=', userId)]))
        .returning(['id', 'reporter_user_id', 'reason']),
    )
    .selectFrom('ended as e')
    .leftJoin('users as u', 'u.id', 'e.reporter_user_id')
    .select(({ eb, fn, ref }) => [
      'e.id',
      eb.case().when('u.banned_at', 'is', null).then(ref('u.mail')).end().as('userMail'),
      fn.coalesce('u.language', sql.lit('en' as const)).as('language'),
      'e.reason',
    ])
    .execute()

/**
 * Closes all open reports of a subject, in a transaction, and stores the decision on them if there were any. Returns their
 * reporters.
 */
export async function closeReports(trx: Db, subject: Subject, decision: ClosingDecision, now: Date): Promise<ClosedReport[]> {
  const ended = await endReports(trx, subject, OUTCOMES[decision.decision], now)
  if (ended.length === 0) return []
  const decisionId = await insertDecision(trx, ofSubject(subject, decision), now)
  const ids = ended.map(({ id }) => id)
  await trx
    .updateTable('reports')
    .set({ decision_id: decisionId })
    .where(({ eb, fn, val }) => eb('id', '=', fn.any(val(ids))))
    .execute()
  return ended.map(({ id: _, ...report }) => report)
}

export interface ListedReport extends OwnReport {
  text: string
}

/** Returns all reports of a user, oldest first. */
export const findReportsOf = (db: Db, userId: number): Promise<ListedReport[]> =>
  selectReports(db)
    .select('r.body as text')
    .where('r.reporter_user_id', '=', userId)
    .orderBy('r.reported_at')
    .orderBy('r.id')
    .execute()
