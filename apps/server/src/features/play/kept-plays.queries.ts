import { type Db, statement } from '../../platform/db/database.ts'
import type { FlagReason } from '../../platform/db/tables-play.ts'
import { CREDITED_COLUMNS, creditPlay, lockRating } from '../leaderboard/public.ts'
import { type EvidenceRow, evidenceColumn, evidenceOf, insertFlag, insertJudgement, judgementOf } from './flags.queries.ts'
import type { Outcome } from './implausible.ts'
import { JUDGES, judgedAgain, metMeanwhile } from './met-elsewhere.queries.ts'
import type { WholeEvidence } from './plausibility/review.ts'
import { keepsPlaysSince, TIME_ZONE } from './play.queries.ts'
import type { Judgement } from './save-play.queries.ts'

/**
 * Keeps plays in the order of their ids, so that two registrations in one browser cannot deadlock: the later one waits for the
 * keys of the earlier one, and keeps nothing.
 */
const writeKeptPlays = statement<{ id: number }, [string, number, Date, Date]>(`
  with kept as (
    insert into kept_plays (guest_key, game_id, play_id, kept_at)
    select p.guest_key, p.game_id, p.id, $3 from plays p join games g on g.id = p.game_id and g.deleted_at is null
    where p.guest_key = $1 and p.status = 'finished' and p.ended_at >= $4 and not exists (
      select 1 from plays e where e.guest_key = $1 and e.game_id = p.game_id and e.status = 'finished' and e.id < p.id)
    order by p.id
    on conflict do nothing returning play_id
  )
  update plays set kind = 'ranked', user_id = $2, guest_key = null, held = true from kept where id = kept.play_id returning id`)

/**
 * Makes the plays of a guest a new account's, held until they are judged, in the transaction that inserts the account (GUEST-11,
 * GUEST-13). Returns how many.
 */
export const keepGuestPlays = async (trx: Db, guestKey: string, userId: number, now: Date): Promise<number> =>
  (await writeKeptPlays(trx, guestKey, userId, now, keepsPlaysSince(now))).length

/** A play that an account has kept and that has not been judged. */
export interface KeptPlay {
  id: number
  guestKey: string
  endedAt: Date
  outcome: Outcome
  evidence: WholeEvidence
  /** The param `timeZone`, if it is set. */
  timeZone: string | null
}

type KeptPlayRow = Pick<KeptPlay, 'id' | 'guestKey' | 'endedAt' | 'timeZone'> & Outcome & { evidence: EvidenceRow }

const selectNextKeptPlay = statement<KeptPlayRow, [number]>(`
  select p.id, p.guest_key as "guestKey", p.ended_at as "endedAt", p.score, g.square_amount as "squareAmount",
    g.section_amount as "sectionAmount", ${TIME_ZONE} as "timeZone", ${evidenceColumn('p.guest_key')} as evidence
  from (
    select q.id, q.game_id, q.user_id, k.guest_key, q.score, q.started_at, q.ended_at
    from kept_plays k join plays q on q.id = k.play_id where k.judged_at is null and q.user_id = $1
    order by q.ended_at, q.id limit 1
  ) p join games g on g.id = p.game_id`)

/** Returns the play of an account that is to be judged next: the one that ended first. Returns null if all are judged. */
export async function findNextKeptPlay(db: Db, userId: number): Promise<KeptPlay | null> {
  const [row] = await selectNextKeptPlay(db, userId)
  if (!row) return null
  const { id, guestKey, endedAt, timeZone, evidence, ...outcome } = row
  return { id, guestKey, endedAt, timeZone, outcome, evidence: evidenceOf(evidence) }
}

type JudgedParams = [number, Date, FlagReason | null, string | null, string, string | null]

const writeJudged = statement<{ id: number }, JudgedParams>(`
  with once as (
    update kept_plays set judged_at = $2 where play_id = $1 and judged_at is null returning play_id
  ), ${metMeanwhile('$1', '$4', '$6', '$5')}, ${lockRating('$1')}, moved as (
    update plays set ${judgedAgain('$3', '$5')} ${JUDGES} cross join once where id = once.play_id returning ${CREDITED_COLUMNS}
  ), ${insertFlag('$3', '$2')}, ${insertJudgement('$6')}, ${creditPlay('moved', '$2')} select id from moved`)

/** Judges a kept play and credits it, as a ranked play that ends (GUEST-12). Does nothing if another call has done it (GUEST-13). */
export async function saveJudged(db: Db, playId: number, { review, browserGuest, day }: Judgement, now: Date): Promise<void> {
  await writeJudged(db, playId, now, review?.reason ?? null, browserGuest, day, judgementOf(review))
}

const ACCOUNTS_PER_ROUND = 100

/** Returns accounts that have kept plays which are not judged, 100 at most. */
export async function findToJudge(db: Db): Promise<number[]> {
  const waiting = await db
    .selectFrom('kept_plays as k')
    .innerJoin('plays as p', 'p.id', 'k.play_id')
    .select('p.user_id')
    .distinct()
    .where('k.judged_at', 'is', null)
    .limit(ACCOUNTS_PER_ROUND)
    .execute()
  return waiting.flatMap((play) => play.user_id ?? [])
}
