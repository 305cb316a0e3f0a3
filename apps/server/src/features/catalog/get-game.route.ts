import { getGame } from '@guess/contract/api/catalog'
import type { FastifyInstance } from 'fastify'
import type { Caller } from '../../platform/http/caller.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { route } from '../../platform/http/route.ts'
import type { Platform } from '../../platform/platform.ts'
import { sharedFor } from '../../platform/shared-cache.ts'
import { hasPlayed } from '../play/door.ts'
import { findGame } from './catalog.queries.ts'
import { gameCard } from './game-card.ts'
import type { OpenGameTypes } from './game-types.ts'

/** Whether the caller has played the game; a caller that nobody knows has not. */
const playedBy = async (caller: Caller, db: Platform['db'], gameId: number) => {
  if (caller.kind === 'nobody') return false
  const owner = caller.kind === 'user' ? { userId: caller.userId, guestKey: null } : { userId: null, guestKey: caller.guestKey }
  return hasPlayed(db, owner, gameId)
}

/** `GET /game/withImage/{id}`: GAME-1, GAME-2. */
export function getGameRoute(
  app: FastifyInstance,
  { db, pictures }: Pick<Platform, 'db' | 'pictures'>,
  types: OpenGameTypes,
): void {
  const games = sharedFor(async (gameId: number) => ({ game: await findGame(db, gameId) }))

  route(app, getGame, async ({ params, query, caller }) => {
    const { game } = await games(params.gameId)
    if (!game || !(await types.has(game.gameTypeId))) refuse('game-not-found')
    const { createdAt, updatedAt, gameTypeName, playerCount, gameCreatorUserId, gameCreatorUserName, ...card } = game
    return {
      ...(await gameCard(card, pictures, query.images)),
      createDate: createdAt.toISOString(),
      updateDate: updatedAt.toISOString(),
      gameType: { id: card.gameTypeId, gameTypeName },
      isGamePlayed: await playedBy(caller, db, params.gameId),
      playerCount,
      gameCreatorUserId,
      gameCreatorUserName,
    }
  })
}
