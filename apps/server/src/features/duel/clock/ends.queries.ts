import type { TitleForm } from '@guess/contract/fields'
import { type Db, statement } from '../../../platform/db/database.ts'

/** A section that is over for both players. */
export interface EndedSection {
  sectionNumber: number
  correctAnswer: string
  picture: string
  year: number | null
  form: TitleForm
}

/**
 * Returns the text that a duel has committed to, or null if it has none. It is read only if a match that had begun is over: who
 * leaves before the first section must not learn the answers of a game that still counts.
 */
export async function findCommitted(db: Db, token: string): Promise<string | null> {
  const over = db
    .selectFrom('duels')
    .select('committed')
    .where('token', '=', token)
    .where('status', '=', 'finished')
    .where('started_at', 'is not', null)
  return (await over.executeTakeFirst())?.committed ?? null
}

/**
 * Returns the first `amount` sections of a duel's game. The caller must request only sections that are over: the rows contain
 * the correct answers.
 */
export const findEnded = (db: Db, token: string, amount: number): Promise<EndedSection[]> =>
  db
    .selectFrom('duels as d')
    .innerJoin('sections as c', 'c.game_id', 'd.game_id')
    .leftJoin('titles as t', 't.title', 'c.correct_answer')
    .select(['c.section_number as sectionNumber', 'c.correct_answer as correctAnswer', 'c.picture', 't.year', 't.form'])
    .where('d.token', '=', token)
    .where('c.section_number', '<', amount)
    .orderBy('c.section_number')
    .execute()

// No turn has so many messages: what is appended later has a number that nobody has been sent.
const endBroken = statement<{ token: string }, [string, Date, number]>(`
  update duels d set due_at = null, ended_at = $2,
    status = case d.status when 'lobby' then 'expired' else 'finished' end,
    reason = case d.status when 'lobby' then null else 'aborted' end,
    seq = 100 + greatest(d.seq, (select max(t.seq) from duel_turns t where t.token = d.token)),
    state = jsonb_set(d.state, '{phase}', case d.status when 'lobby' then '{"at":"expired"}' else jsonb_build_object('at', 'finished',
      'winner', null, 'reason', 'aborted', 'endedAt', $3::bigint, 'asked', null, 'next', null) end)
  where d.token = $1 and d.status in ('lobby', 'gathering', 'playing') returning d.token`)

/** Ends a duel whose log cannot be read, without a winner, as it was at its last snapshot. Returns whether it was live. */
export const endBrokenDuel = async (db: Db, token: string, now: Date): Promise<boolean> =>
  (await endBroken(db, token, now, now.getTime())).length === 1
