import type { SquareAmount } from '@guess/contract/rules/squares'
import { wasReported } from '../../../core/games/bin.queries.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { BinnedBy } from '../../../platform/db/tables-games.ts'

export interface RemovedGame {
  id: number
  gameName: string
  preview: string
  placeholder: string
  gameTypeId: number
  sectionAmount: number
  squareAmount: SquareAmount
  binnedUntil: Date | null
  binnedBy: BinnedBy | null
  /** Whether reports of it were open when it was deleted. */
  wasReported: boolean
}

const REMOVED_MAX = 50

/** Returns a creator's games that are hidden or in the bin, the latest first. */
export const findRemovedGames = (db: Db, userId: number, now: Date): Promise<RemovedGame[]> =>
  db
    .selectFrom('games as g')
    .select(['g.id', 'g.name as gameName', 'g.preview', 'g.placeholder', 'g.game_type_id as gameTypeId'])
    .select(['g.section_amount as sectionAmount', 'g.square_amount as squareAmount'])
    .select(['g.bin_until as binnedUntil', 'g.binned_by as binnedBy'])
    .select(wasReported)
    .where('g.creator_user_id', '=', userId)
    .where(({ eb, or, and }) =>
      or([eb('g.bin_until', '>', now), and([eb('g.hidden_at', 'is not', null), eb('g.deleted_at', 'is', null)])]),
    )
    .orderBy(({ fn }) => fn.coalesce('g.deleted_at', 'g.hidden_at'), 'desc')
    .orderBy('g.id', 'desc')
    .limit(REMOVED_MAX)
    .execute()

export interface StoredGame {
  /** Whether it is in the bin. */
  binned: boolean
}

/** Returns a published game that is listed, hidden or in the bin; undefined if there is none. */
export const findStoredGame = (db: Db, gameId: number): Promise<StoredGame | undefined> =>
  db
    .selectFrom('games')
    .select(({ eb }) => eb('deleted_at', 'is not', null).$castTo<boolean>().as('binned'))
    .where('id', '=', gameId)
    .where('published_at', 'is not', null)
    .where(({ eb, or }) => or([eb('deleted_at', 'is', null), eb('bin_until', 'is not', null)]))
    .executeTakeFirst()
