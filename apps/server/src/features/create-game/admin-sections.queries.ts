import type { Db } from '../../platform/db/database.ts'

/** Returns the sections of a published game with everything that players may not see; empty if there is no such game. */
export const findWholeSections = (db: Db, gameId: number) =>
  db
    .selectFrom('listed_games as g')
    .innerJoin('sections as c', 'c.game_id', 'g.id')
    .select(['g.square_amount as squareAmount', 'c.section_number as sectionNumber', 'c.picture'])
    .select(['c.correct_answer as correctAnswer', 'c.answers'])
    .where('g.id', '=', gameId)
    .orderBy('c.section_number')
    .execute()
