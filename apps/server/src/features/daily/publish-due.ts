import { createHmac } from 'node:crypto'
import { dayAfter } from '@guess/contract/rules/daily'
import { findNewestDaily } from '../../core/games/dailies.queries.ts'
import type { SiteDay } from '../../core/settings/site-today.ts'
import type { Platform } from '../../platform/platform.ts'
import { findStarterId } from '../catalog/public.ts'
import { findPrepared, findSkipped, isReplaceable, publishPrepared, replacePublished } from './daily.queries.ts'
import { type MakingNeeds, makeGame } from './make-game.ts'
import type { PlanState } from './plan-days.ts'
import { findDecisions, findPool } from './plans.queries.ts'
import { dueDays, nextDailyDay, startOfDay } from './site-calendar.ts'

export type DailyNeeds = MakingNeeds & Pick<Platform, 'config' | 'gamesChanged'>

/** How long before midnight the next Daily is prepared. */
const PREPARED_MS = 3_600_000

/** Returns what the plans of the days after the newest Daily are made from. */
export async function planState(needs: Pick<DailyNeeds, 'db' | 'config'>, newest: string | null): Promise<PlanState> {
  const { db, config } = needs
  const seed = createHmac('sha256', config.secret).update('daily-pictures').digest('hex')
  return { ...(await findPool(db, await findStarterId(needs))), seed, decisions: await findDecisions(db, newest) }
}

/** Returns the game that is prepared for a day; makes it if there is none. Returns null if the day has no Daily. */
async function prepare(needs: DailyNeeds, newest: string | null, day: string): Promise<number | null> {
  return (await findPrepared(needs.db, day, needs.clock.now())) ?? makeGame(needs, await planState(needs, newest), day)
}

/** Publishes a day's prepared game. */
async function publish({ db, clock, log, gamesChanged }: DailyNeeds, day: string, gameId: number): Promise<void> {
  const number = await publishPrepared(db, day, gameId, clock.now())
  if (number === null) return
  log.info({ day, number, gameId }, 'published the Daily')
  gamesChanged.send()
}

/** The day of the newest Daily, and the days since then that need one. */
interface Due {
  newest: string | null
  days: string[]
}

async function findDue(db: DailyNeeds['db'], today: string): Promise<Due> {
  const newest = (await findNewestDaily(db))?.day ?? null
  const skipped = await findSkipped(db, newest ?? dayAfter(today, -1))
  return { newest, days: dueDays(newest, today).filter((day) => !skipped.has(day)) }
}

/** Publishes the Dailies of the days since the newest one, up to today. */
async function publishMissing(needs: DailyNeeds, today: string, stop: AbortSignal): Promise<void> {
  const { newest, days } = await findDue(needs.db, today)
  for (const day of days) {
    const gameId = await prepare(needs, newest, day)
    if (gameId !== null) await publish(needs, day, gameId)
    if (stop.aborted) return
  }
}

/** Prepares the next Daily in the last hour before its day. */
async function prepareNext(needs: DailyNeeds, { today, timeZone }: SiteDay): Promise<void> {
  const newest = (await findNewestDaily(needs.db))?.day ?? null
  const next = nextDailyDay(newest, today, await findSkipped(needs.db, today))
  if (startOfDay(next, timeZone).getTime() - needs.clock.now().getTime() <= PREPARED_MS)
    await prepare(needs, newest ?? today, next)
}

/** Makes a Daily in the place of today's, if that was taken down before anybody started it (DAILY-9). */
async function replaceRemoved(needs: DailyNeeds, today: string): Promise<void> {
  const { db, clock, log, gamesChanged } = needs
  if (!(await isReplaceable(db, today))) return
  const gameId = await prepare(needs, dayAfter(today, -1), today)
  if (gameId === null || !(await replacePublished(db, today, gameId, clock.now()))) return
  log.info({ day: today, gameId }, 'replaced the Daily, which was taken down')
  gamesChanged.send()
}

/**
 * Publishes the Dailies that are due (decision 38), replaces today's if it was taken down, and prepares the next one in the last hour before its day
 * (DAILY-5 to DAILY-7). Calling it again, or in several processes at once, changes nothing.
 * @param stop makes it return early, after the day that it is publishing: a later call publishes the rest
 */
export async function publishDue(needs: DailyNeeds, day: SiteDay, stop: AbortSignal): Promise<void> {
  await publishMissing(needs, day.today, stop)
  if (stop.aborted) return
  await replaceRemoved(needs, day.today)
  await prepareNext(needs, day)
}

/** Publishes today's Daily if it is prepared and no other day is due: one short transaction, for the second of midnight. */
export async function publishAtMidnight(needs: DailyNeeds, { today }: SiteDay): Promise<void> {
  const { days } = await findDue(needs.db, today)
  if (days.length !== 1 || days[0] !== today) return
  const gameId = await findPrepared(needs.db, today, needs.clock.now())
  if (gameId !== null) await publish(needs, today, gameId)
}
