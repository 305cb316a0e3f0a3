import { HARD_SECTIONS_MIN, HARD_SQUARES_MIN, PERFECT_PLAYS_MAX } from '@guess/contract/rules/limits'
import { sql } from 'kysely'
import { type Db, statement } from '../../platform/db/database.ts'
import { CREDITED_COLUMNS, creditPlay, lockRating } from '../leaderboard/public.ts'
import { CAN_APPEAL, FLAG_WAITS } from './hidden-plays.queries.ts'
import type { PastOutcome } from './implausible.ts'
import { endOf, isKnown } from './met-elsewhere.queries.ts'
import { ANSWERS_TOGETHER } from './plausibility/doubt.ts'
import { readSums, type Sums } from './plausibility/judgement.ts'
import type { Review, SectionEvidence, WholeEvidence } from './plausibility/review.ts'

/** `Evidence` as parsed from JSON, with dates as strings. */
export interface EvidenceRow {
  startedAt: string
  answeredAt: string[]
  lastHardPlays: PastOutcome[]
  answers: { opened: number; correct: boolean }[]
  sections: SectionEvidence[]
  /** Newest first. */
  before: { sums: Partial<Sums>; vouchedFor: boolean }[]
}

const isVouchedFor = (play: string) => `exists (select 1 from play_flags f where f.play_id = ${play}.id and f.decision = 'kept')`

/** SQL for whether a ranked play `q` has ended before play `p` ends. */
const IS_BEFORE = `q.status = 'finished' and q.id <> p.id and q.ended_at <= ${endOf('p')}`

/**
 * Returns SQL that selects the `EvidenceRow` of play `p` of game `g` as one column. `answeredAt` and `answers` have only the
 * answers that are already stored.
 * @param browserGuest the SQL parameter with the key of the browser's guest, or null
 */
export const evidenceColumn = (browserGuest: string) => `json_build_object(
    'startedAt', p.started_at,
    'answeredAt', (select coalesce(json_agg(answered_at order by section_number), '[]'::json) from play_answers where play_id = p.id),
    'answers', (select coalesce(json_agg(json_build_object('opened', a.opened, 'correct', a.correct) order by a.section_number), '[]'::json)
      from play_answers a where a.play_id = p.id),
    'sections', (select json_agg(json_build_object('known', ${isKnown('p.user_id', `${browserGuest}::uuid`, endOf('p'))}, 'fame', s.fame, 'figures', (
        select coalesce(json_agg(json_build_object(
          'opened', o.opened, 'answered', o.answered, 'right', o.correct, 'logTook', o.log_took)), '[]'::json)
        from section_openings o where o.game_id = s.game_id and o.section_number = s.section_number and o.answered > 0
      )) order by s.section_number) from sections s where s.game_id = p.game_id),
    'before', (select coalesce(json_agg(last), '[]'::json) from (
      select j.sums, ${isVouchedFor('j')} as "vouchedFor"
      from (
        select judged.*, sum(answers) over (order by ended_at desc, id desc) - answers as newer
        from (
          select q.id, q.ended_at, k.sums, coalesce((k.sums->>'answers')::integer, 0) as answers
          from plays q join play_judgements k on k.play_id = q.id
          where q.user_id = p.user_id and q.kind = 'ranked' and ${IS_BEFORE}
          order by q.ended_at desc, q.id desc limit ${ANSWERS_TOGETHER}
        ) judged
      ) j where j.newer < ${ANSWERS_TOGETHER}
      order by j.ended_at desc, j.id desc
    ) last),
    'lastHardPlays', (select coalesce(json_agg(last), '[]'::json) from (
      select q.score, h.square_amount as "squareAmount", h.section_amount as "sectionAmount",
        ${isVouchedFor('q')} as "vouchedFor"
      from plays q join games h on h.id = q.game_id
      where q.user_id = p.user_id and q.kind = 'ranked' and ${IS_BEFORE}
        and q.current_section = h.section_amount and h.square_amount >= ${HARD_SQUARES_MIN} and h.section_amount >= ${HARD_SECTIONS_MIN}
      order by q.ended_at desc, q.id desc limit ${PERFECT_PLAYS_MAX - 1}
    ) last))`

/** Returns the plays up to the newest one that an operator counted: with it, judging starts over (BOT-6). */
function sinceVouchedFor(before: EvidenceRow['before']): Sums[] {
  const counted = before.findIndex(({ vouchedFor }) => vouchedFor)
  return (counted < 0 ? before : before.slice(0, counted)).map(({ sums }) => readSums(sums))
}

export const evidenceOf = ({ startedAt, answeredAt, before, ...row }: EvidenceRow): WholeEvidence => ({
  ...row,
  startedAt: new Date(startedAt),
  answeredAt: answeredAt.map((at) => new Date(at)),
  before: sinceVouchedFor(before),
})

/**
 * Returns a CTE that inserts the flag of a play. It reads the play from a CTE `moved`, whose column `held` says whether there is
 * a flag.
 * @param reason the SQL parameter with the reason, or null
 * @param now the SQL parameter with the time
 */
export const insertFlag = (reason: string, now: string) => `
  flagged as (
    insert into play_flags (play_id, reason, flagged_at) select id, ${reason}::text, ${now}::timestamptz from moved where held
  )`

/** Returns what `insertJudgement` stores, as JSON; null if the play was not judged. */
export const judgementOf = (review: Review | null) =>
  review && JSON.stringify({ ...review, results: review.doubt.results, doubt: review.doubt.doubt })

/**
 * Returns a CTE that inserts the judgement of a play that stays ranked, if it has judged answers or is held: one without any would take
 * the place of others (BOT-13). It reads the play from a CTE `moved`.
 * @param judgement the SQL parameter with the result of `judgementOf`
 */
export const insertJudgement = (judgement: string) => `
  judged as (
    insert into play_judgements (play_id, sums, known, results, doubt)
    select moved.id, j.sums, j.known, j.results, j.doubt
    from moved, json_to_record(${judgement}::json) j (sums jsonb, known smallint[], results float8, doubt float8)
    where moved.kind = 'ranked' and ${judgement}::json is not null and (moved.held or (j.sums->>'answers')::integer > 0)
  )`

const writeDecision = statement<{ id: number }, [number, 'kept' | 'hidden', Date]>(`
  with ${lockRating('$1')}, decided as (
    update play_flags f set decision = $2, decided_at = $3 where f.play_id = $1 and ${FLAG_WAITS} returning f.play_id, f.decision
  ), moved as (
    update plays p set held = false, pending = coalesce(game_rating.unrated, false)
    from decided d left join game_rating on true where p.id = d.play_id and d.decision = 'kept'
    returning ${CREDITED_COLUMNS}
  ), ${creditPlay('moved', '$3')}
  select play_id as id from decided`)

/**
 * Decides on a flagged play, or on the appeal against its decision: its points count from now on, or when its game is rated, or
 * never (BOT-4, BOT-14, RATED-2).
 * @returns false if the play has no flag that waits for a decision
 */
export const decideFlag = async (db: Db, playId: number, decision: 'count' | 'hide', now: Date) =>
  (await writeDecision(db, playId, decision === 'count' ? 'kept' : 'hidden', now)).length === 1

/**
 * Saves what a player writes about a play of a game that waits for an operator, or that one has hidden.
 * @returns false if there is no such play of the user, or the appeal against its decision was decided
 */
export async function saveAppeal(db: Db, userId: number, gameId: number, text: string, now: Date): Promise<boolean> {
  const plays = db.selectFrom('plays').select('id').where('user_id', '=', userId).where('game_id', '=', gameId)
  const { numUpdatedRows } = await db
    .updateTable('play_flags as f')
    .set({ appeal: text, appealed_at: now })
    .where('f.play_id', 'in', plays)
    .where(sql<boolean>`${sql.raw(CAN_APPEAL)}`)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
