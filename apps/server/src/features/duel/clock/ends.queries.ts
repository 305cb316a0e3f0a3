import type { TitleForm } from '@guess/contract/fields'
import type { Db } from '../../../platform/db/database.ts'

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
