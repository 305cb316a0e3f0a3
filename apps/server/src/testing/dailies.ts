import type { App } from '../build-app.ts'
import { PUBLIC_PARAMS } from '../core/settings/params.ts'
import { siteDayOf } from '../core/settings/site-today.ts'
import { aGame, type GameOptions } from './builders.ts'
import type { TestApp } from './test-app.ts'

/** Returns the site's day, in the default time zone. */
export const today = ({ platform }: Pick<App, 'platform'>) => siteDayOf(platform.clock.now(), PUBLIC_PARAMS.timeZone)

const HOUR_MS = 3_600_000

/** Moves the clock to an hour of the site's day, today or tomorrow. */
export function untilHour({ clock }: TestApp, hour: number): void {
  const now = Temporal.Instant.fromEpochMilliseconds(clock.now().getTime()).toZonedDateTimeISO(PUBLIC_PARAMS.timeZone)
  const then = now.startOfDay().add({ hours: hour, days: now.hour < hour ? 0 : 1 })
  clock.advance(then.epochMilliseconds - now.epochMilliseconds)
}

/** Moves the clock by whole days. */
export const advanceDays = ({ clock }: TestApp, days: number) => clock.advance(days * 24 * HOUR_MS)

/** Publishes the Daily of the site's day, and returns its game: by default with one section. */
export async function aDaily(app: TestApp, options: Partial<GameOptions> = {}) {
  const game = await aGame(app, { sections: 1, ...options })
  const { amount } = await app.db
    .selectFrom('dailies')
    .select(({ fn }) => fn.countAll<number>().as('amount'))
    .executeTakeFirstOrThrow()
  await app.db.updateTable('games').set({ is_daily: true }).where('id', '=', game.id).execute()
  const row = { day: today(app), number: amount + 1, game_id: game.id, square_amount: game.squareAmount }
  await app.db
    .insertInto('dailies')
    .values({ ...row, published_at: app.platform.clock.now() })
    .execute()
  return game
}
