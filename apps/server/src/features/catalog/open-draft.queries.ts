import { SECTION_AMOUNTS } from '@guess/contract/rules/limits'
import type { Db } from '../../platform/db/database.ts'
import type { GameDetailRow } from './catalog.queries.ts'

/**
 * Returns a draft of an open number of sections as the game that it is about to be, or null if this user has none with this id that
 * has as many sections as a game can have (CREATE-17).
 */
export async function findOpenDraft(db: Db, gameId: number, creatorUserId: number): Promise<GameDetailRow | null> {
  const draft = await db
    .selectFrom('open_drafts as o')
    .innerJoin('games as g', 'g.id', 'o.game_id')
    .innerJoin('game_types as t', 't.id', 'g.game_type_id')
    .innerJoin('users as u', 'u.id', 'g.creator_user_id')
    .select(['g.id', 'g.name as gameName', 'g.preview', 'g.placeholder', 'g.game_type_id as gameTypeId'])
    .select(['g.square_amount as squareAmount', 'g.created_at as createdAt', 'g.updated_at as updatedAt'])
    .select(['t.name as gameTypeName', 'u.id as gameCreatorUserId', 'u.user_name as gameCreatorUserName'])
    .select(({ fn, selectFrom }) =>
      selectFrom('sections as s')
        .select(fn.countAll<number>().as('amount'))
        .whereRef('s.game_id', '=', 'g.id')
        .$asScalar()
        .$notNull()
        .as('sectionAmount'),
    )
    .where('g.id', '=', gameId)
    .where('g.creator_user_id', '=', creatorUserId)
    .where('g.published_at', 'is', null)
    .where('g.deleted_at', 'is', null)
    .executeTakeFirst()
  if (!draft || !SECTION_AMOUNTS.some((amount) => amount === draft.sectionAmount)) return null
  const ofNoDaily = { pointsCount: true, dailyDay: null, dailyNumber: null }
  return { ...draft, ...ofNoDaily, playerCount: 0, countedPlays: null, answered: null, correct: null, ratedAt: null }
}
