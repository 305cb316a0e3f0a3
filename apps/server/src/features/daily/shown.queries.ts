import type { SquareAmount } from '@guess/contract/rules/squares'
import type { Db } from '../../platform/db/database.ts'

/** What everybody sees of a Daily. */
export interface ShownDaily {
  day: string
  number: number
  squareAmount: SquareAmount
  pointsCount: boolean
  /** Null if the game was taken down. */
  game: { id: number; gameName: string; preview: string; placeholder: string; gameTypeId: number; sectionAmount: number } | null
}

/**
 * Returns today's Daily, also if it was taken down; null if there is none. After a change of the time zone it may be of a later day.
 */
export async function findShownDaily(db: Db, today: string): Promise<ShownDaily | null> {
  const row = await db
    .selectFrom('dailies as d')
    .leftJoin('listed_games as g', 'g.id', 'd.game_id')
    .select(['d.day', 'd.number', 'd.square_amount as squareAmount', 'g.points_count as pointsCount'])
    .select(['g.id', 'g.name', 'g.preview', 'g.placeholder', 'g.game_type_id', 'g.section_amount'])
    .where('d.day', '>=', today)
    .orderBy('d.day', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return null
  const { day, number, squareAmount, pointsCount, id, name, preview, placeholder, game_type_id, section_amount } = row
  const isListed = id !== null && name !== null && preview !== null && placeholder !== null
  const game =
    isListed && game_type_id !== null && section_amount !== null
      ? { id, gameName: name, preview, placeholder, gameTypeId: game_type_id, sectionAmount: section_amount }
      : null
  return { day, number, squareAmount, pointsCount: pointsCount ?? true, game }
}

export interface ArchivedDaily {
  day: string
  number: number
  squareAmount: SquareAmount
  /** Null if it was taken down. */
  gameId: number | null
}

/** Returns the Dailies of some days, the oldest first. */
export const findDailiesBetween = (db: Db, from: string, until: string): Promise<ArchivedDaily[]> =>
  db
    .selectFrom('dailies as d')
    .leftJoin('listed_games as g', 'g.id', 'd.game_id')
    .select(['d.day', 'd.number', 'd.square_amount as squareAmount', 'g.id as gameId'])
    .where('d.day', '>=', from)
    .where('d.day', '<=', until)
    .orderBy('d.day')
    .execute()

/** Returns the day of the first Daily, or null. */
export const findFirstDay = async (db: Db): Promise<string | null> =>
  (await db.selectFrom('dailies').select('day').orderBy('day').limit(1).executeTakeFirst())?.day ?? null
