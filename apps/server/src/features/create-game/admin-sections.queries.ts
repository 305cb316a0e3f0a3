import type { Db } from '../../platform/db/database.ts'

/**
 * Returns the sections of a published game with everything that players may not see, also of one that is hidden or in the bin;
 * empty if there is no such game.
 */
export const findWholeSections = (db: Db, gameId: number) =>
  db
    .selectFrom('games as g')
    .innerJoin('sections as c', 'c.game_id', 'g.id')
    .select(['g.square_amount as squareAmount', 'c.section_number as sectionNumber', 'c.picture'])
    .select(['c.correct_answer as correctAnswer', 'c.answers'])
    .where('g.id', '=', gameId)
    .where('g.published_at', 'is not', null)
    .where(({ eb, or }) => or([eb('g.deleted_at', 'is', null), eb('g.bin_until', 'is not', null)]))
    .orderBy('c.section_number')
    .execute()

/**
 * Returns whether a game waits for a decision because somebody has reported it, other than the moderator who asks, in whichever account or
 * without one (OPERATOR-122).
 */
export async function isReportedByOthers(
  db: Db,
  gameId: number,
  own: readonly number[],
  guestKey: string | null,
): Promise<boolean> {
  const waiting = db
    .selectFrom('reports')
    .select('id')
    .where('game_id', '=', gameId)
    .where('outcome', 'is', null)
    .where(({ eb, fn, not, or, val }) =>
      or([eb('reporter_user_id', 'is', null), not(eb('reporter_user_id', '=', fn.any(val([...own]))))]),
    )
    .$if(guestKey !== null, (reports) => reports.where('reporter_guest_key', 'is distinct from', guestKey))
    .limit(1)
  return (await waiting.executeTakeFirst()) !== undefined
}
