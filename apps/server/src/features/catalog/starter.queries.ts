import { type Db, statement } from '../../platform/db/database.ts'
import type { GameCardRow } from './catalog.queries.ts'

export interface StarterRow extends GameCardRow {
  answers: string[]
  squares: string[]
}

/** Name of the demo world's game for newcomers: whole pictures of famous titles. */
const DEMO_STARTER = 'First Five'

/** Selects the ids of games that may be shown to everybody: listed, not held, of a category that is not for adults. */
const SHOWN = `select g.id from catalog_games g join game_types t on t.id = g.game_type_id and not t.adult
  where g.held_at is null`

const selectStarter = statement<StarterRow, [number | null, string]>(`
  select g.id, g.name as "gameName", g.preview, g.placeholder, g.game_type_id as "gameTypeId",
    g.section_amount as "sectionAmount", g.square_amount as "squareAmount", s.answers, s.squares
  from games g join sections s on s.game_id = g.id and s.section_number = 0
  where g.id = coalesce(
    (${SHOWN} and g.id = $1),
    (${SHOWN} and g.demo and g.name = $2 order by g.id limit 1),
    (${SHOWN} order by g.square_amount, g.play_count desc, g.published_at, g.id limit 1))`)

/**
 * Returns the game that newcomers play first, with its first section (CATALOG-9): the chosen one, else the demo world's, else one
 * of the smallest grid, the most played first, then the oldest. Returns null if there is no game.
 * @param chosen the id that an operator has set; null if none
 */
export const findStarter = async (db: Db, chosen: number | null) => (await selectStarter(db, chosen, DEMO_STARTER))[0] ?? null
