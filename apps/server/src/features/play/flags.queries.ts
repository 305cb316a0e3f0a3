import { HARD_SECTIONS_MIN, HARD_SQUARES_MIN, PERFECT_PLAYS_MAX } from '@guess/contract/rules/limits'
import { type Db, statement } from '../../platform/db/database.ts'
import { CREDITED_COLUMNS, creditPlay, lockRating } from '../leaderboard/public.ts'
import type { Evidence, PastOutcome } from './implausible.ts'

/** `Evidence` as parsed from JSON, with dates as strings. */
export interface EvidenceRow {
  startedAt: string
  answeredAt: string[]
  lastHardPlays: PastOutcome[]
}

/** Selects the `EvidenceRow` of play `p` of game `g` as one column. `answeredAt` has only the answers that are already stored. */
export const EVIDENCE = `json_build_object(
    'startedAt', p.started_at,
    'answeredAt', (select coalesce(json_agg(answered_at order by section_number), '[]'::json) from play_answers where play_id = p.id),
    'lastHardPlays', (select coalesce(json_agg(last), '[]'::json) from (
      select q.score, h.square_amount as "squareAmount", h.section_amount as "sectionAmount",
        exists (select 1 from play_flags f where f.play_id = q.id and f.decision = 'kept') as "vouchedFor"
      from plays q join games h on h.id = q.game_id
      where q.user_id = p.user_id and q.kind = 'ranked' and q.status = 'finished'
        and h.square_amount >= ${HARD_SQUARES_MIN} and h.section_amount >= ${HARD_SECTIONS_MIN}
      order by q.ended_at desc, q.id desc limit ${PERFECT_PLAYS_MAX - 1}
    ) last))`

export const evidenceOf = ({ startedAt, answeredAt, lastHardPlays }: EvidenceRow): Evidence => ({
  startedAt: new Date(startedAt),
  answeredAt: answeredAt.map((at) => new Date(at)),
  lastHardPlays,
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

const writeDecision = statement<{ id: number }, [number, 'kept' | 'hidden', Date]>(`
  with ${lockRating('$1')}, decided as (
    update play_flags set decision = $2, decided_at = $3 where play_id = $1 and decision is null returning play_id, decision
  ), moved as (
    update plays p set held = false, pending = coalesce(game_rating.unrated, false)
    from decided d left join game_rating on true where p.id = d.play_id and d.decision = 'kept'
    returning ${CREDITED_COLUMNS}
  ), ${creditPlay('moved', '$3')}
  select play_id as id from decided`)

/**
 * Decides on a flagged play: its points count from now on, or when its game is rated, or never (BOT-4, RATED-2).
 * @returns false if the play has no flag, or its flag has already been decided
 */
export const decideFlag = async (db: Db, playId: number, decision: 'count' | 'hide', now: Date) =>
  (await writeDecision(db, playId, decision === 'count' ? 'kept' : 'hidden', now)).length === 1
