import {
  getGameLeaderboard,
  getGameRank,
  getGlobalLeaderboard,
  getPendingScore,
  getTotalRank,
  getTotalScore,
} from '@guess/contract/api/leaderboard'
import type { FastifyInstance } from 'fastify'
import { cachedLoader } from '../../platform/cached-loader.ts'
import { assertSameUser } from '../../platform/http/caller.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { route } from '../../platform/http/route.ts'
import type { Platform } from '../../platform/platform.ts'
import { findGameBoard, findGameRank, findGlobalBoard, findPendingScore, findTotalRank } from './leaderboard.queries.ts'
import { recountRanks } from './points.queries.ts'
import { rateFinishedGames } from './rating.queries.ts'

const ALL = 'all'

/** Registers the leaderboards: of one game, and over all games. */
export async function leaderboard(
  app: FastifyInstance,
  {
    db,
    clock,
    jobs,
    log,
    gamesChanged,
    countCache,
  }: Pick<Platform, 'db' | 'clock' | 'jobs' | 'log' | 'gamesChanged' | 'countCache'>,
): Promise<void> {
  const gameBoard = cachedLoader((gameId: number) => findGameBoard(db, gameId), {
    count: countCache('leaderboard-of-game'),
    emptyOn: gamesChanged,
  })
  const globalBoard = cachedLoader((_: typeof ALL) => findGlobalBoard(db), { count: countCache('leaderboard') })

  route(app, getGameLeaderboard, async ({ params }) => (await gameBoard(params.gameId)) ?? refuse('game-not-found'))
  route(app, getGlobalLeaderboard, async () => globalBoard(ALL))
  route(app, getGameRank, async ({ params, caller }) => {
    if (caller.kind === 'user') assertSameUser(caller, params.userId)
    return (await findGameRank(db, params.userId, params.gameId)) ?? refuse('rank-not-found')
  })
  route(app, getTotalRank, async ({ params }) => {
    const { rank } = (await findTotalRank(db, params.userId)) ?? refuse('user-not-found')
    return { rank }
  })
  route(app, getPendingScore, async ({ caller }) => ({ score: await findPendingScore(db, caller.userId) }))
  route(app, getTotalScore, async ({ params }) => (await findTotalRank(db, params.userId)) ?? refuse('user-not-found'))

  await jobs.everyMinute('rate-games', () => rateFinishedGames(db, clock.now()))
  await jobs.everyNight('recount-ranks', async () => {
    const mended = await recountRanks(db)
    if (mended > 0) log.warn({ mended }, 'corrected wrong rank counts')
  })
}
