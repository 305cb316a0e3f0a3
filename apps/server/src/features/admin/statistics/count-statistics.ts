import { timeZoneOf } from '../../../core/settings/params.ts'
import { readPublicParams } from '../../../core/settings/public-params.ts'
import { foldRowCounts } from '../../../platform/db/row-counts.queries.ts'
import type { Platform } from '../../../platform/platform.ts'
import { countDaysUntil, findFirstUncounted, forgetDays, takeCountLock } from './days.queries.ts'
import { countCreators, countFigures, findUncounted } from './figures.queries.ts'
import { daysBetween } from './site-days.ts'
import { findMediaCountedAt, saveMediaCount } from './storage.queries.ts'

type Needs = Pick<Platform, 'db' | 'clock' | 'jobs' | 'media'>

/** Counts are stored as far as this many milliseconds ago: everything that had finished by then has been written. */
const SETTLED_MS = 10 * 60_000

/** Maximum number of days, and of games, processed per run: each takes a moment, and other queries may be waiting. */
const DAYS_AT_ONCE = 400
const GAMES_AT_ONCE = 20

const HOUR_MS = 3_600_000

/**
 * Counts what has finished since the last count, today too.
 * @param isRecount whether all days are counted again. Nothing else may count meanwhile: what it stored would make earlier days count as
 * counted.
 */
async function countDays(platform: Needs, { isRecount = false } = {}): Promise<void> {
  const { db, clock } = platform
  const timeZone = timeZoneOf(await readPublicParams(platform))
  await db.transaction().execute(async (trx) => {
    await takeCountLock(trx)
    if (isRecount) await forgetDays(trx)
    const from = await findFirstUncounted(trx, timeZone)
    const settled = new Date(clock.now().getTime() - SETTLED_MS)
    if (from) await countDaysUntil(trx, timeZone, daysBetween(from, settled, timeZone, DAYS_AT_ONCE), settled)
  })
}

async function countGames({ db, clock }: Needs): Promise<void> {
  for (const game of await findUncounted(db, GAMES_AT_ONCE)) await countFigures(db, game, clock.now())
}

/** Measures the stored pictures once an hour. */
async function countMedia({ db, clock, media }: Needs): Promise<void> {
  const last = await findMediaCountedAt(db)
  if (last && clock.now().getTime() - last.getTime() < HOUR_MS) return
  await saveMediaCount(db, await media.usage(), clock.now())
}

/** Precomputes what would take too long to compute on request (OPERATOR-42). */
export async function countStatistics(platform: Needs): Promise<void> {
  const { db, jobs } = platform
  await jobs.everyMinute('count-days', () => countDays(platform))
  await jobs.everyMinute('count-game-figures', () => countGames(platform))
  await jobs.everyMinute('count-creators', () => countCreators(db))
  await jobs.everyMinute('fold-row-counts', () => foldRowCounts(db))
  await jobs.everyMinute('count-media', () => countMedia(platform))
  await jobs.everyNight('recount-days', () => countDays(platform, { isRecount: true }))
}
