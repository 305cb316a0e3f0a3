import * as calls from '@guess/contract/api/statistics'
import { CHART_DAYS, FIGURE_ROWS, TOP_ROWS } from '@guess/contract/rules/limits'
import type { FastifyInstance } from 'fastify'
import { addressOf, timeZoneOf } from '../../../core/settings/params.ts'
import { publicParams } from '../../../core/settings/public-params.ts'
import { route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { CallTimes } from './call-times.ts'
import { findDays } from './days.queries.ts'
import { findGameFigures, findTopCreators } from './figures.queries.ts'
import { isReachable } from './ping-outside.ts'
import { daysUntil, today } from './site-days.ts'
import { findStorage, isDatabaseThere } from './storage.queries.ts'
import * as totals from './totals.queries.ts'

type Needs = Pick<Platform, 'db' | 'clock' | 'config'>

/** Each duel counts for both of its players; the panel halves the number. */
const SEATS = 2

/** Registers today's counts, in the site's time zone: OPERATOR-40. */
function todayRoutes(app: FastifyInstance, platform: Needs): void {
  const { db, clock } = platform
  const params = publicParams(platform)
  const since = (count: (db: Platform['db'], from: Date) => Promise<number>) => async () => {
    const { startsAt } = today(clock.now(), timeZoneOf(await params()))
    return { count: await count(db, startsAt) }
  }
  const finished =
    (column: 'plays' | 'guestPlays' | 'duels', times = 1) =>
    async () => {
      const timeZone = timeZoneOf(await params())
      const [counts] = await findDays(db, timeZone, [today(clock.now(), timeZone)])
      return { count: times * (counts?.[column] ?? 0) }
    }
  route(app, calls.countUsersToday, since(totals.countUsersSince))
  route(app, calls.countPlayedToday, finished('plays'))
  route(app, calls.countGuestPlayedToday, finished('guestPlays'))
  route(app, calls.countVersusToday, finished('duels', SEATS))
  route(app, calls.countGuestsToday, since(totals.countGuestsSince))
  route(app, calls.countGamesToday, since(totals.countGamesSince))
}

/** Registers the totals: OPERATOR-39. */
function totalRoutes(app: FastifyInstance, platform: Needs): void {
  const { db } = platform
  const params = publicParams(platform)
  const total = (count: (db: Platform['db']) => Promise<number>) => async () => ({ count: await count(db) })
  const finished =
    (count: (db: Platform['db'], timeZone: string) => Promise<number>, times = 1) =>
    async () => ({ count: times * (await count(db, timeZoneOf(await params()))) })
  route(app, calls.countUsers, total(totals.countUsers))
  route(app, calls.countGuests, total(totals.countGuests))
  route(app, calls.countGames, total(totals.countGames))
  route(app, calls.countReports, total(totals.countReports))
  route(app, calls.countAdmins, total(totals.countOperators))
  route(app, calls.countPlayed, finished(totals.countPlays))
  route(app, calls.countGuestPlayed, finished(totals.countGuestPlays))
  route(app, calls.countVersus, finished(totals.countDuels, SEATS))
}

/** Registers the pings of the parts of the site: OPERATOR-41. */
function pingRoutes(app: FastifyInstance, platform: Needs): void {
  const { db, config } = platform
  const params = publicParams(platform)
  // A server without a public URL is a developer's machine, and the services it pings may run there too.
  const neighbours = config.publicUrl === null
  route(app, calls.pingDatabase, async () => ({ status: await isDatabaseThere(db) }))
  route(app, calls.pingBackend, async () => ({ status: true }))
  route(app, calls.pingGameSearch, async () => {
    const address = addressOf((await params()).gameSearchApiUrl)
    return { status: address === '' ? null : await isReachable(address, { neighbours }) }
  })
}

/** Registers series, figures and rankings: OPERATOR-42 to OPERATOR-44. */
function chartRoutes(app: FastifyInstance, platform: Needs, times: CallTimes): void {
  const { db, clock } = platform
  const params = publicParams(platform)
  const startedAt = clock.now().toISOString()
  route(app, calls.getDailyCounts, async ({ query }) => {
    const timeZone = timeZoneOf(await params())
    return findDays(db, timeZone, daysUntil(clock.now(), query.days ?? CHART_DAYS, timeZone))
  })
  route(app, calls.getGameFigures, async ({ query }) => findGameFigures(db, query.gameTypeId ?? null, FIGURE_ROWS))
  route(app, calls.getTopCreators, async () => findTopCreators(db, TOP_ROWS))
  route(app, calls.getServerFigures, async () => ({ ...(await findStorage(db)), startedAt, slowest: times.slowest(TOP_ROWS) }))
}

/** Registers the usage statistics for operators. */
export function statisticsRoutes(app: FastifyInstance, platform: Needs, times: CallTimes): void {
  todayRoutes(app, platform)
  totalRoutes(app, platform)
  pingRoutes(app, platform)
  chartRoutes(app, platform, times)
}
