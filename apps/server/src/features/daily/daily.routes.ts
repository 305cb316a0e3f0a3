import { getDaily, getDailyArchive, getDailyBoard } from '@guess/contract/api/daily'
import type { ReplyOf } from '@guess/contract/endpoint'
import { DAILY_SECTIONS, dayAfter } from '@guess/contract/rules/daily'
import type { FastifyInstance } from 'fastify'
import { findNewestDaily } from '../../core/games/dailies.queries.ts'
import { type SiteDay, siteToday } from '../../core/settings/site-today.ts'
import { cachedLoader } from '../../platform/cached-loader.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { route } from '../../platform/http/route.ts'
import type { Platform } from '../../platform/platform.ts'
import { findOwnResults, gameCard, type OwnResult, playersOf } from '../catalog/public.ts'
import { findDayBoard } from '../leaderboard/public.ts'
import { findDailiesBetween, findFirstDay, findShownDaily, findSkipped, type ShownDaily } from './daily.queries.ts'
import { findPool } from './plans.queries.ts'
import { lastOfMonth, nextDailyDay, startOfDay } from './site-calendar.ts'

type Needs = Pick<Platform, 'db' | 'clock' | 'pictures' | 'gamesChanged' | 'countCache'>

type Missing = ReplyOf<typeof getDaily>['missing']

/** Returns why nobody can play a Daily today; null if everybody can (DAILY-10). */
async function whyMissing({ db }: Pick<Needs, 'db'>, daily: ShownDaily | null, isSkipped: boolean): Promise<Missing> {
  if (daily) return daily.game ? null : 'taken-down'
  if (isSkipped) return 'skipped'
  return (await findPool(db, null)).picturesOfRatedGames < DAILY_SECTIONS ? 'too-few-pictures' : 'soon'
}

/** Returns what is the same for everybody on a day. */
async function findToday(needs: Needs, { today, timeZone }: SiteDay) {
  const { db } = needs
  const daily = await findShownDaily(db, today)
  const skipped = await findSkipped(db, dayAfter(today, -1))
  const newest = (await findNewestDaily(db))?.day ?? null
  const nextDay = nextDailyDay(newest, today, skipped)
  return {
    daily,
    missing: await whyMissing(needs, daily, skipped.has(today)),
    ...{ today, timeZone, next: { day: nextDay, at: startOfDay(nextDay, timeZone).toISOString() } },
  }
}

const ofMonth = (day: string) => day.slice(0, 7)

async function findMonth({ db }: Pick<Needs, 'db'>, month: string) {
  const begins = `${month}-01`
  const [days, first] = await Promise.all([findDailiesBetween(db, begins, lastOfMonth(begins)), findFirstDay(db)])
  return { days, first: first && ofMonth(first) }
}

/** Registers today's Daily, the leaderboard of a day, and the archive (DAILY-13, DAILY-15, DAILY-16). */
export function dailyRoutes(app: FastifyInstance, platform: Needs): void {
  const { db, pictures, gamesChanged, countCache } = platform
  const siteDay = siteToday(platform)
  const options = { count: countCache('daily'), emptyOn: gamesChanged }
  const shown = cachedLoader((key: string) => {
    const [today = '', timeZone = ''] = key.split(' ')
    return findToday(platform, { today, timeZone })
  }, options)
  const boards = cachedLoader((day: string) => findDayBoard(db, day), options)
  const months = cachedLoader((month: string) => findMonth(platform, month), options)
  const resultsOf = async (caller: Caller, gameIds: number[]): Promise<OwnResult[]> =>
    caller.kind === 'nobody' || gameIds.length === 0 ? [] : findOwnResults(db, playersOf(caller), gameIds)

  route(app, getDaily, async ({ query, caller }) => {
    const { today, timeZone } = await siteDay()
    const { daily, ...rest } = await shown(`${today} ${timeZone}`)
    if (!daily) return { daily: null, ...rest, own: null }
    const { game, day, number, pointsCount, squareAmount } = daily
    const card = game && (await gameCard({ ...game, squareAmount }, pictures, query.images))
    const [own = null] = await resultsOf(caller, game ? [game.id] : [])
    return { daily: { day, number, pointsCount, game: card }, ...rest, own }
  })
  route(app, getDailyBoard, async ({ params }) => (await boards(params.day)) ?? refuse('game-not-found'))
  route(app, getDailyArchive, async ({ query, caller }) => {
    const current = ofMonth((await siteDay()).today)
    const month = query.month ?? current
    const { days, first } = await months(month)
    const results = await resultsOf(
      caller,
      days.flatMap(({ gameId }) => gameId ?? []),
    )
    const own = new Map(results.map((result) => [result.gameId, result]))
    return { month, current, first, days: days.map((day) => ({ ...day, own: own.get(day.gameId ?? 0) ?? null })) }
  })
}
