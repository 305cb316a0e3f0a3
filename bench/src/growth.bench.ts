import { setTimeout as wait } from 'node:timers/promises'
import { closeDays, findDays, findFirstOpen } from '../../apps/server/src/features/admin/statistics/days.queries.ts'
import { findGameFigures, findTopCreators } from '../../apps/server/src/features/admin/statistics/figures.queries.ts'
import { daysBetween, daysUntil } from '../../apps/server/src/features/admin/statistics/site-days.ts'
import {
  countGames,
  countPlays,
  countPlaysSince,
  countUsers,
} from '../../apps/server/src/features/admin/statistics/totals.queries.ts'
import { findUsers, searchUsers } from '../../apps/server/src/features/admin/users/users.queries.ts'
import { findAllGames, findLikeGames, findUnratedGames } from '../../apps/server/src/features/catalog/all-games.queries.ts'
import {
  findGame,
  findGamesOfType,
  findRandomGames,
  findTrendGames,
} from '../../apps/server/src/features/catalog/catalog.queries.ts'
import { findGameBoard, findGameRank, findGlobalBoard } from '../../apps/server/src/features/leaderboard/leaderboard.queries.ts'
import { findActivity, findRecentPlays } from '../../apps/server/src/features/profile/plays.queries.ts'
import { type Db, openServer } from '../../apps/server/src/platform/db/database.ts'
import { migrate } from '../../apps/server/src/platform/db/migrate.ts'
import { startPostgres } from '../../tools/postgres.ts'
import { CHOSEN, fill, type Size } from './growth-world.ts'
import { median, type Ratio } from './report.ts'

const SMALL: Size = { games: 100, players: 1_000, plays: 10_000 }
const LARGE: Size = { games: 10_000, players: 100_000, plays: 1_000_000 }
const TIMES = 51
const ZONE = 'Europe/Istanbul'
const DAYS = 30
const PAGE = 20

const today = () => new Date(Date.now() - 12 * 3600_000)

/** What a list or a page of the panel asks of the database. */
const QUERIES: Record<string, (db: Db) => Promise<unknown>> = {
  'a page of a category': (db) => findGamesOfType(db, 1, PAGE, 0),
  'the trend of a category': (db) => findTrendGames(db, 1, PAGE),
  'random games': (db) => findRandomGames(db, 1, Math.random(), PAGE),
  'the page of a game': (db) => findGame(db, CHOSEN),
  'the board of a game': (db) => findGameBoard(db, CHOSEN),
  'the rank in a game': (db) => findGameRank(db, CHOSEN, CHOSEN),
  'the global board': findGlobalBoard,
  "a player's plays": (db) => findRecentPlays(db, CHOSEN, 0),
  "a player's year": (db) => findActivity(db, CHOSEN, new Date(Date.now() - 365 * 24 * 3600_000).toISOString().slice(0, 10)),
  'panel: games': (db) => findAllGames(db, 0, PAGE),
  'panel: games to rate': (db) => findUnratedGames(db, 0, PAGE),
  'panel: search for a game': (db) => findLikeGames(db, 'game 77'),
  'panel: accounts': (db) => findUsers(db, 0, PAGE),
  'panel: search for an account': (db) => searchUsers(db, 'player 777'),
  'panel: games by plays': (db) => findGameFigures(db, null, PAGE),
  'panel: creators': (db) => findTopCreators(db, PAGE),
  'panel: 30 days': (db) => findDays(db, ZONE, daysUntil(new Date(), DAYS, ZONE)),
  'panel: all plays': (db) => countPlays(db, ZONE),
  'panel: plays of today': (db) => countPlaysSince(db, today()),
  'panel: number of accounts': countUsers,
  'panel: number of games': countGames,
}

/** Stores the counts of past days, as the nightly job does. */
async function closePastDays(db: Db): Promise<void> {
  const first = await findFirstOpen(db, ZONE)
  if (first) await closeDays(db, ZONE, daysBetween(first, new Date(), ZONE, 1_000))
}

/** Returns the median milliseconds of each query on a site of that size. */
async function measure(size: Size): Promise<Map<string, number>> {
  const postgres = await startPostgres()
  const database = openServer(postgres.url)
  try {
    await migrate(database.db)
    await fill(database.db, size)
    await closePastDays(database.db)
    // The checkpoint after so many writes would run beside the first queries.
    await wait(5_000)
    const found = new Map<string, number>()
    for (const [name, query] of Object.entries(QUERIES)) {
      const times: number[] = []
      for (let done = 0; done < TIMES; done++) {
        const from = performance.now()
        await query(database.db)
        times.push(performance.now() - from)
      }
      found.set(name, median(times))
    }
    return found
  } finally {
    await database.close()
    await postgres.stop()
  }
}

/** Compares what lists, boards and statistics cost at a million plays and 100,000 players with ten thousand plays. */
export async function* growth(): AsyncGenerator<Ratio> {
  const few = await measure(SMALL)
  const many = await measure(LARGE)
  for (const [what, ms] of many) {
    const small = few.get(what) ?? Number.NaN
    yield { what, ours: 1_000 / ms, floor: 1_000 / small, goal: 0.5, note: `${ms.toFixed(2)} instead of ${small.toFixed(2)} ms` }
  }
}
