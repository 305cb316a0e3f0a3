import { sectionsHash } from '../../core/games/commit-draw.ts'
import { OPEN_TYPE } from '../../core/games/open-category.queries.ts'
import { type Db, statement } from '../../platform/db/database.ts'
import type { GameCardRow } from './catalog.queries.ts'

/** A game with its first section, and what determines which part of it everybody sees. */
export interface FirstSection extends GameCardRow {
  answers: string[]
  squares: string[]
  /** The day of which the game is the Daily; null for other games. */
  dailyDay: string | null
  /** The orders of a challenge's draw; null if none was asked for, or it cannot be played. */
  drawn: { squareOrder: number[]; answerOrder: number[] } | null
}

const CARD = `g.id, g.name as "gameName", g.preview, g.placeholder, g.game_type_id as "gameTypeId",
    g.section_amount as "sectionAmount", g.square_amount as "squareAmount", s.answers, s.squares,
    (select day from dailies where game_id = g.id) as "dailyDay"`

/** Name of the demo world's game for newcomers: whole pictures of famous titles. */
const DEMO_STARTER = 'First Five'

/** Selects the ids of games that may be shown to everybody: listed, not held, of a category that is not for adults. */
const SHOWN = `select g.id from catalog_games g join game_types t on t.id = g.game_type_id and not t.adult
  where g.held_at is null`

const selectStarter = statement<FirstSection, [number | null, string]>(`
  select ${CARD}, null::json as drawn
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

const selectFirstSection = statement<FirstSection, [number, string | null]>(`
  select ${CARD},
    (select json_build_object('squareOrder', r.square_orders[1 : g.square_amount], 'answerOrder', r.answer_orders[1 : cardinality(s.answers)])
     from shared_results r join plays p on p.id = r.play_id and p.game_id = g.id
     where r.token = $2::text and r.square_orders is not null and r.sections_hash = ${sectionsHash('$1')}) as drawn
  from listed_games g join game_types t on t.id = g.game_type_id and ${OPEN_TYPE}
  join sections s on s.game_id = g.id and s.section_number = 0
  where g.id = $1`)

/**
 * Returns a game that everybody can see, with its first section; null if there is none.
 * @param challenge the token of a shared result, or null
 */
export const findFirstSection = async (db: Db, gameId: number, challenge: string | null) =>
  (await selectFirstSection(db, gameId, challenge))[0] ?? null
