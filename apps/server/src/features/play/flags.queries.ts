import { HARD_SECTIONS_MIN, HARD_SQUARES_MIN, PERFECT_PLAYS_MAX } from '@guess/contract/rules/limits'
import type { SelectQueryBuilder } from 'kysely'
import { type Db, statement } from '../../platform/db/database.ts'
import type { Tables } from '../../platform/db/tables.ts'
import { ANSWERS_TOGETHER } from './flag/doubt.ts'
import type { FlagInput, SectionInput } from './flag/flag-of.ts'
import type { PastOutcome } from './flag/patterns.ts'
import type { Sums } from './flag/sums.ts'
import { isKnown } from './met-elsewhere.queries.ts'

/** `FlagInput` as parsed from JSON, with dates as strings. */
interface FlagInputRow {
  startedAt: string
  answeredAt: string[]
  lastHardPlays: PastOutcome[]
  answers: { opened: number; correct: boolean }[]
  sections: SectionInput[]
  /** Newest first. */
  before: { sums: Sums; accepted: boolean }[]
}

const isAccepted = (play: string) => `exists (select 1 from play_flags f where f.play_id = ${play}.id and f.decision = 'kept')`

/** SQL for whether a ranked play `q` has ended before play `p` ends. */
const IS_BEFORE = `q.status = 'finished' and q.id <> p.id and q.ended_at <= p.ended_at`

/** $1 is the play, $2 the guest of the browser in which it ended, or null. */
const selectFlagInput = statement<{ input: FlagInputRow }, [number, string | null]>(`select json_build_object(
    'startedAt', p.started_at,
    'answeredAt', (select coalesce(json_agg(answered_at order by section_number), '[]'::json) from play_answers where play_id = p.id),
    'answers', (select coalesce(json_agg(json_build_object('opened', a.opened, 'correct', a.correct) order by a.section_number), '[]'::json)
      from play_answers a where a.play_id = p.id),
    'sections', (select json_agg(json_build_object('squareAmount', cardinality(s.squares), 'known', ${isKnown('p.user_id', '$2::uuid', 'p.ended_at')}, 'fame', s.fame, 'figures', (
        select coalesce(json_agg(json_build_object(
          'opened', o.opened, 'answered', o.answered, 'right', o.correct, 'logTook', o.log_took)), '[]'::json)
        from section_openings o where o.game_id = s.game_id and o.section_number = s.section_number and o.answered > 0
      )) order by s.section_number) from sections s where s.game_id = p.game_id),
    'before', (select coalesce(json_agg(last), '[]'::json) from (
      select j.sums, ${isAccepted('j')} as "accepted"
      from (
        select summed.*, sum(answers) over (order by ended_at desc, id desc) - answers as newer
        from (
          select q.id, q.ended_at, k.sums, coalesce((k.sums->>'answers')::integer, 0) as answers
          from plays q join play_sums k on k.play_id = q.id
          where q.user_id = p.user_id and q.kind = 'ranked' and ${IS_BEFORE}
          order by q.ended_at desc, q.id desc limit ${ANSWERS_TOGETHER}
        ) summed
      ) j where j.newer < ${ANSWERS_TOGETHER}
      order by j.ended_at desc, j.id desc
    ) last),
    'lastHardPlays', (select coalesce(json_agg(last), '[]'::json) from (
      select q.score, h.square_amount as "squareAmount", h.section_amount as "sectionAmount",
        ${isAccepted('q')} as "accepted"
      from plays q join games h on h.id = q.game_id
      where q.user_id = p.user_id and q.kind = 'ranked' and ${IS_BEFORE}
        and q.current_section = h.section_amount and h.square_amount >= ${HARD_SQUARES_MIN} and h.section_amount >= ${HARD_SECTIONS_MIN}
      order by q.ended_at desc, q.id desc limit ${PERFECT_PLAYS_MAX - 1}
    ) last)) as input
  from plays p where p.id = $1`)

/** Returns the plays up to the newest one that an operator counted: with it, the sequence starts over (BOT-6). */
function sinceAccepted(before: FlagInputRow['before']): Sums[] {
  const counted = before.findIndex(({ accepted }) => accepted)
  return (counted < 0 ? before : before.slice(0, counted)).map(({ sums }) => sums)
}

const flagInputOf = ({ startedAt, answeredAt, before, ...row }: FlagInputRow): FlagInput => ({
  ...row,
  startedAt: new Date(startedAt),
  answeredAt: answeredAt.map((at) => new Date(at)),
  before: sinceAccepted(before),
})

/**
 * Returns what the flag of a ranked play that has ended is found from.
 * @param browserGuest the guest of the browser in which it ended, or null
 */
export async function findFlagInput(trx: Db, playId: number, browserGuest: string | null): Promise<FlagInput> {
  const [row] = await selectFlagInput(trx, playId, browserGuest)
  if (!row) throw new Error(`There is no play ${playId}`)
  return flagInputOf(row.input)
}

/**
 * Locks the flags of plays until the transaction ends. @NOTE A statement of its own, so that the next one sees what a transaction has
 * changed that this one waited for.
 */
async function lockFlags(trx: Db, plays: SelectQueryBuilder<Tables, 'plays', { id: number }>): Promise<void> {
  await trx.selectFrom('play_flags').select('play_id').where('play_id', 'in', plays).orderBy('play_id').forUpdate().execute()
}

/** Selects the plays whose flag is in a state. */
const playsWhoseFlag = (db: Db, state: 'waits' | 'can_appeal') =>
  db.selectFrom('flag_states').select('play_id').where(state, '=', true)

/**
 * Saves the decision on a flagged play, or on the appeal against its decision, in a transaction.
 * @returns false if the play has no flag that waits for a decision
 */
export async function saveDecision(trx: Db, playId: number, decision: 'kept' | 'hidden', now: Date): Promise<boolean> {
  await lockFlags(trx, trx.selectFrom('plays').select('id').where('id', '=', playId))
  const { numUpdatedRows } = await trx
    .updateTable('play_flags')
    .set({ decision, decided_at: now })
    .where('play_id', '=', playId)
    .where('play_id', 'in', playsWhoseFlag(trx, 'waits'))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/**
 * Saves what a player writes about a play of a game that waits for an operator, or that one has hidden.
 * @returns false if there is no such play of the user, or the appeal against its decision was decided
 */
export const saveAppeal = (db: Db, userId: number, gameId: number, text: string, now: Date): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const plays = trx.selectFrom('plays').select('id').where('user_id', '=', userId).where('game_id', '=', gameId)
    await lockFlags(trx, plays)
    const { numUpdatedRows } = await trx
      .updateTable('play_flags')
      .set({ appeal: text, appealed_at: now })
      .where('play_id', 'in', plays)
      .where('play_id', 'in', playsWhoseFlag(trx, 'can_appeal'))
      .executeTakeFirst()
    return numUpdatedRows > 0n
  })
