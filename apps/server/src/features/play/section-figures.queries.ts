import { rateOf } from '@guess/contract/rules/scoring'
import { isListedGame } from '../../core/games/hidden-games.queries.ts'
import type { Db } from '../../platform/db/database.ts'

interface SectionFigures {
  sectionNumber: number
  rightShare: number
  usualOpened: number | null
  fewestOpened: number | null
}

/**
 * Returns the figures of a game's sections, as of the last count by the job (decision 17). Returns null if there is no listed game.
 * @param least number of answers below which a section is left out
 */
export async function findSectionFigures(db: Db, gameId: number, least: number): Promise<SectionFigures[] | null> {
  const rows = await db
    .selectFrom('section_figures')
    .select(['section_number as sectionNumber', 'answered', 'correct'])
    .select(['median_opened as usualOpened', 'fewest_opened as fewestOpened'])
    .where('game_id', '=', gameId)
    .where('answered', '>=', least)
    .orderBy('section_number')
    .execute()
  if (!(await isListedGame(db, gameId))) return null
  return rows.map(({ answered, correct, ...figures }) => ({ ...figures, rightShare: rateOf(correct, answered) }))
}
