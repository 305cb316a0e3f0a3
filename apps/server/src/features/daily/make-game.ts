import { DAILY_POINTS_FROM, dailyGrid } from '@guess/contract/rules/daily'
import type { SquareAmount } from '@guess/contract/rules/squares'
import type { Typefaces } from '../../platform/images/outlines.ts'
import { makePreview } from '../../platform/images/preview.ts'
import type { Platform } from '../../platform/platform.ts'
import { copySectionPicture, storePreview } from '../create-game/public.ts'
import type { PoolPicture } from './choose-pictures.ts'
import { insertPrepared } from './daily.queries.ts'
import { drawDailyPreview } from './draw-preview.ts'
import { type PlanState, planDay } from './plan-days.ts'
import { findSource } from './pool.queries.ts'

export type MakingNeeds = Pick<Platform, 'db' | 'media' | 'random' | 'clock' | 'log'> & { typefaces: Typefaces }

/** The category of Dailies: Anime Mixed. */
const GAME_TYPE = 2

/** Copies the picture of a section and its answers. Returns null if it is gone or damaged. */
async function copySection(needs: MakingNeeds, picture: PoolPicture, squareAmount: SquareAmount) {
  const source = await findSource(needs.db, picture)
  const copy = source && (await copySectionPicture(needs, source, squareAmount))
  if (!source || !copy) return null
  const { correctAnswer, answers, fame, demo } = source
  return { demo, section: { correctAnswer, answers, fame, ...copy } }
}

/** Copies the pictures of a day in its grid. Returns the hash of the first one that cannot be copied instead. */
async function copySections(needs: MakingNeeds, pictures: readonly PoolPicture[], squareAmount: SquareAmount) {
  const copied: NonNullable<Awaited<ReturnType<typeof copySection>>>[] = []
  for (const picture of pictures) {
    const copy = await copySection(needs, picture, squareAmount)
    if (!copy) return picture.hash
    copied.push(copy)
  }
  return copied
}

/**
 * Makes the game of a day, which nobody can see yet, by the plan of that day. A picture that is damaged is left out, and another one is
 * chosen. Two processes may make it at the same time: one of the games stays.
 * @returns the id of the game that was made, by this process or another, or null if the day has no Daily
 */
export async function makeGame(needs: MakingNeeds, state: PlanState, day: string): Promise<number | null> {
  const squareAmount = dailyGrid(day)
  const damaged = new Set<string>()
  for (;;) {
    const plan = planDay(state, day, damaged)
    if (plan.kind !== 'pictures') return null
    const copied = await copySections(needs, plan.pictures, squareAmount)
    if (typeof copied === 'string') {
      damaged.add(copied)
      needs.log.warn({ day, picture: copied }, 'a picture cannot be used for the Daily')
      continue
    }
    const preview = await storePreview(needs, await makePreview(await drawDailyPreview(needs.typefaces, day, squareAmount)))
    const game = {
      ...{ gameTypeId: GAME_TYPE, squareAmount, ...preview },
      pointsCount: state.amount >= DAILY_POINTS_FROM,
      demo: copied.some(({ demo }) => demo),
      sections: copied.map(({ section }) => section),
    }
    return insertPrepared(needs.db, day, game, plan.pictures, needs.clock.now())
  }
}
