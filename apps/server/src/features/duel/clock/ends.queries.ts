import type { Db } from '../../../platform/db/database.ts'

/** A section that both have met to its end. */
export interface EndedSection {
  sectionNumber: number
  correctAnswer: string
  picture: string
}

/** The first `amount` sections of a duel's game. Never asked for one that is not over. */
export const findEnded = (db: Db, token: string, amount: number): Promise<EndedSection[]> =>
  db
    .selectFrom('duels as d')
    .innerJoin('sections as c', 'c.game_id', 'd.game_id')
    .select(['c.section_number as sectionNumber', 'c.correct_answer as correctAnswer', 'c.picture'])
    .where('d.token', '=', token)
    .where('c.section_number', '<', amount)
    .orderBy('c.section_number')
    .execute()
