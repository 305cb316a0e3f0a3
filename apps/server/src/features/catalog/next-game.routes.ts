import { getNextGame, getOwnResults } from '@guess/contract/api/catalog'
import type { FastifyInstance } from 'fastify'
import type { Caller } from '../../platform/http/caller.ts'
import { route } from '../../platform/http/route.ts'
import type { Images, PictureFields } from '../../platform/media/picture-field.ts'
import type { Platform } from '../../platform/platform.ts'
import type { GameCardRow } from './catalog.queries.ts'
import type { FirstView } from './first-view.routes.ts'
import { gameCard } from './game-types.ts'
import { countKnown, findHome, findNextGame, findOwnResults, findWeakestGame, hasMet, type Players } from './next-game.queries.ts'
import type { TodaysGames } from './todays-game.ts'

/** Returns the players that the caller's browser is known as. */
export const playersOf = (caller: Caller): Players => ({
  userId: caller.kind === 'user' ? caller.userId : null,
  guestKey: caller.kind === 'nobody' ? null : caller.guestKey,
})

const cardOrNull = async (row: GameCardRow | null, pictures: PictureFields, images: Images) =>
  row && gameCard(row, pictures, images)

/** Registers the calls that return the caller's next game and their results in some games (GAME-6, GAME-7, GAME-8, HOME-8, DAILY-18). */
export function nextGameRoutes(
  app: FastifyInstance,
  { db, pictures }: Pick<Platform, 'db' | 'pictures'>,
  { starter, today }: { starter: () => Promise<FirstView | null>; today: TodaysGames },
): void {
  /** Returns today's Daily if the players have not met it. */
  const freshDaily = async (players: Players) => {
    const daily = await today.daily()
    return daily && (await hasMet(db, players, daily.id)) ? null : daily
  }

  route(app, getNextGame, async ({ query, caller }) => {
    const { images, gameId = null, without = null } = query
    const adult = query.adult === 'true'
    const players = playersOf(caller)
    const { last, metStarter } = await findHome(db, players, (await starter())?.game.id ?? null)
    const afterId = gameId ?? last?.gameId ?? null
    const fresh = await freshDaily(players)
    const daily = gameId === null ? fresh : null
    const next = daily
      ? { ...daily, known: await countKnown(db, players, daily.id) }
      : await findNextGame(db, players, { afterId, adult, without }, fresh?.id ?? null)
    const weakest = next ? null : await findWeakestGame(db, players, { afterId: gameId, adult, without })
    return {
      isNewcomer: last === null && !metStarter,
      game: await cardOrNull(next, pictures, images),
      allNew: next?.known === 0,
      daily: daily && { day: daily.day, number: daily.number },
      weakest: await cardOrNull(weakest, pictures, images),
      last,
    }
  })
  route(app, getOwnResults, async ({ query, caller }) => findOwnResults(db, playersOf(caller), query.gameIds))
}
