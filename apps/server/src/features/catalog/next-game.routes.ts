import { getNextGame, getOwnResults } from '@guess/contract/api/catalog'
import type { FastifyInstance } from 'fastify'
import type { Caller } from '../../platform/http/caller.ts'
import { route } from '../../platform/http/route.ts'
import type { Images, PictureFields } from '../../platform/media/picture-field.ts'
import type { Platform } from '../../platform/platform.ts'
import type { GameCardRow } from './catalog.queries.ts'
import { gameCard } from './game-card.ts'
import { findHome, findNextGame, findOwnResults, findWeakestGame, type Players } from './next-game.queries.ts'
import type { Starter } from './starter.ts'

const playersOf = (caller: Caller): Players => ({
  userId: caller.kind === 'user' ? caller.userId : null,
  guestKey: caller.kind === 'nobody' ? null : caller.guestKey,
})

const cardOrNull = async (row: GameCardRow | null, pictures: PictureFields, images: Images) =>
  row && gameCard(row, pictures, images)

/** Registers the calls that return the caller's next game and their results in some games (GAME-6, GAME-7, GAME-8). */
export function nextGameRoutes(
  app: FastifyInstance,
  { db, pictures }: Pick<Platform, 'db' | 'pictures'>,
  starter: () => Promise<Starter | null>,
): void {
  route(app, getNextGame, async ({ query, caller }) => {
    const { images, gameId = null } = query
    const adult = query.adult === 'true'
    const players = playersOf(caller)
    const { last, metStarter } = await findHome(db, players, (await starter())?.game.id ?? null)
    const afterId = gameId ?? last?.gameId ?? null
    const next = await findNextGame(db, players, afterId, adult)
    const weakest = next ? null : await findWeakestGame(db, players, gameId, adult)
    return {
      isNewcomer: last === null && !metStarter,
      game: await cardOrNull(next, pictures, images),
      weakest: await cardOrNull(weakest, pictures, images),
      last,
    }
  })
  route(app, getOwnResults, async ({ query, caller }) => findOwnResults(db, playersOf(caller), query.gameIds))
}
