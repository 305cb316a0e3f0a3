import { setTimeout as wait } from 'node:timers/promises'
import { countDaysUntil, findDays, findFirstUncounted } from '../../apps/server/src/features/admin/statistics/days.queries.ts'
import {
  countCreators,
  findGameFigures,
  findTopCreators,
} from '../../apps/server/src/features/admin/statistics/figures.queries.ts'
import { daysBetween, daysUntil, today } from '../../apps/server/src/features/admin/statistics/site-days.ts'
import { countGames, countPlays, countUsers } from '../../apps/server/src/features/admin/statistics/totals.queries.ts'
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
/** PostgreSQL decides after five calls how a prepared statement is planned. */
const PLANNED = 8
const ZONE = 'Europe/Istanbul'
const DAYS = 30
const PAGE = 20

/** What a list or a page of the panel asks of the database. */
const QUERIES: Record<string, (db: Db) => Promise<unknown>> = {
  'a page of a category': (db) => findGamesOfType(db, 1, PAGE, 0),
  'the trend of a category': (db) => findTrendGames(db, 1, PAGE),
  'random games': (db) => findRandomGames(db, 1, null, Math.random(), PAGE),
  'the page of a game': (db) => findGame(db, CHOSEN),
  'the board of a game': (db) => findGameBoard(db, CHOSEN),
  'the rank in a game': (db) => findGameRank(db, CHOSEN, CHOSEN),
  'the global board': findGlobalBoard,
  "a player's plays": (db) => findRecentPlays(db, CHOSEN, 0),
  "a player's year": (db) => findActivity(db, CHOSEN, new Date(Date.now() - 365 * 24 * 3600_000).toISOString().slice(0, 10)),
  'panel: games': (db) => findAllGames(db, 0, PAGE),
  'panel: games to rate': (db) => findUnratedGames(db, 0, PAGE),
  'search for a game': (db) => findLikeGames(db, 'eanall'),
  'search for a game, misspelled': (db) => findLikeGames(db, 'eanlal'),
  'panel: accounts': (db) => findUsers(db, 0, PAGE),
  'panel: search for an account': (db) => searchUsers(db, 'tribu'),
  'panel: games by plays': (db) => findGameFigures(db, null, PAGE),
  'panel: creators': (db) => findTopCreators(db, PAGE),
  'panel: 30 days': (db) => findDays(db, ZONE, daysUntil(new Date(), DAYS, ZONE)),
  'panel: all plays': (db) => countPlays(db, ZONE),
  'panel: plays of today': (db) => findDays(db, ZONE, [today(new Date(), ZONE)]),
  'panel: number of accounts': countUsers,
  'panel: number of games': countGames,
}

/** Stores the counts as far as ten minutes ago, as the jobs do. */
async function count(db: Db): Promise<void> {
  const until = new Date(Date.now() - 10 * 60_000)
  const first = await findFirstUncounted(db, ZONE)
  if (first) await countDaysUntil(db, ZONE, daysBetween(first, until, ZONE, 1_000), until)
  await countCreators(db)
}

/** Opens a PostgreSQL server with a site of that size. */
async function openSite(size: Size) {
  const postgres = await startPostgres()
  const database = openServer(postgres.url)
  const close = async () => {
    await database.close()
    await postgres.stop()
  }
  try {
    await migrate(database.db)
    await fill(database.db, size)
    await count(database.db)
    return { db: database.db, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** Returns the median milliseconds of a query on each of two sites, asked in turn. The first calls, which plan it, are not counted. */
async function measure(query: (db: Db) => Promise<unknown>, sites: readonly [Db, Db]): Promise<[number, number]> {
  const times: [number[], number[]] = [[], []]
  for (let done = -PLANNED; done < TIMES; done++) {
    for (const at of [0, 1] as const) {
      const from = performance.now()
      await query(sites[at])
      if (done >= 0) times[at].push(performance.now() - from)
    }
  }
  return [median(times[0]), median(times[1])]
}

/** Compares what lists, boards and statistics cost at a million plays and 100,000 players with ten thousand plays. */
export async function* growth(): AsyncGenerator<Ratio> {
  const few = await openSite(SMALL)
  const many = await openSite(LARGE)
  try {
    // The checkpoint after so many writes would run beside the first queries.
    await wait(5_000)
    for (const [what, query] of Object.entries(QUERIES)) {
      const [small, large] = await measure(query, [few.db, many.db])
      const note = `${large.toFixed(2)} instead of ${small.toFixed(2)} ms`
      yield { what, ours: 1_000 / large, floor: 1_000 / small, goal: 0.5, note }
    }
  } finally {
    await few.close()
    await many.close()
  }
}
