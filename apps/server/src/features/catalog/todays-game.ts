import { siteToday } from '../../core/settings/site-today.ts'
import { cachedLoader } from '../../platform/cached-loader.ts'
import type { Platform } from '../../platform/platform.ts'
import { type DailyCardRow, findLastGame, findTodaysDaily, type GameCardRow } from './catalog.queries.ts'
import type { OpenGameTypes } from './game-types.ts'

type Needs = Pick<Platform, 'db' | 'clock' | 'gamesChanged' | 'countCache'>

/** The readers of what home shows today, each at most once in five seconds for all callers. */
export interface TodaysGames {
  /** Returns today's Daily; null if there is none that home may show. */
  daily(): Promise<DailyCardRow | null>
  /** Returns the Daily or, without one, the newest rated game (DAILY-18). */
  game(): Promise<GameCardRow | null>
}

/** Creates the readers of today's games. */
export function todaysGames(platform: Needs, types: OpenGameTypes): TodaysGames {
  const { db, gamesChanged, countCache } = platform
  const siteDay = siteToday(platform)
  // Both count as one cache: what home shows today.
  const options = { count: countCache('last-game'), emptyOn: gamesChanged }
  // The day is the key: at midnight nobody gets the Daily of the day before. In an object, because `cachedLoader` stores no null.
  const onDay = cachedLoader(async (today: string) => ({ daily: await findTodaysDaily(db, today) }), options)
  // One value, under one key.
  const findLast = async (_: 'last') => {
    const ids = (await types.all()).filter(({ adult }) => !adult).map(({ id }) => id)
    return findLastGame(db, ids)
  }
  const last = cachedLoader(findLast, options)
  const daily = async () => (await onDay((await siteDay()).today)).daily
  return { daily, game: async () => (await daily()) ?? last('last') }
}
