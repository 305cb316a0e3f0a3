import { changeDailyPlan, getDailyPlans } from '@guess/contract/api/daily'
import { DAILY_PLANNED_DAYS, dailyGrid, dayAfter } from '@guess/contract/rules/daily'
import type { FastifyInstance } from 'fastify'
import { findNewestDaily } from '../../core/games/dailies.queries.ts'
import { siteToday } from '../../core/settings/site-today.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { route } from '../../platform/http/route.ts'
import type { Images } from '../../platform/media/picture-field.ts'
import type { Platform } from '../../platform/platform.ts'
import type { PoolPicture } from './choose-pictures.ts'
import { type DayPlan, decisionAfter, type PlanChange, planDays } from './plan-days.ts'
import { findSourcePictures, saveDecision } from './plans.queries.ts'
import { planState } from './publish-due.ts'

type Needs = Pick<Platform, 'db' | 'clock' | 'config' | 'pictures'>

/** Returns the site's day, and the state from which the days after it are planned. */
async function findState(needs: Needs, today: string) {
  const newest = (await findNewestDaily(needs.db))?.day ?? null
  const state = await planState(needs, today)
  const first = newest !== null && newest > today ? newest : today
  return { state, days: Array.from({ length: DAILY_PLANNED_DAYS }, (_, place) => dayAfter(first, place + 1)) }
}

const picturesOf = (plan: DayPlan): PoolPicture[] => (plan.kind === 'pictures' ? plan.pictures : [])

/** Returns a function that shows a picture to operators: it is drawn small, from the game that it comes from. */
async function shownPictures({ db, pictures }: Needs, plans: readonly DayPlan[], images: Images) {
  const sources = new Map((await findSourcePictures(db, plans.flatMap(picturesOf))).map((source) => [source.hash, source]))
  return async ({ hash, answer, gameId, lastDay }: PoolPicture) => {
    const source = sources.get(hash)
    return {
      picture: await pictures.picture(source?.picture ?? '', images),
      ...{ answer, gameId, lastDay, gameName: source?.gameName ?? '' },
    }
  }
}

/** Registers the operators' calendar: the plans of the days to come, and their changes (DAILY-19, DAILY-20). */
export function planRoutes(app: FastifyInstance, platform: Needs): void {
  const { db, clock } = platform
  const siteDay = siteToday(platform)

  route(app, getDailyPlans, async ({ query }) => {
    const { today, timeZone } = await siteDay()
    const { state, days } = await findState(platform, today)
    const plans = planDays(state, days)
    const show = await shownPictures(platform, plans, query.images)
    return {
      ...{ today, timeZone, amount: state.picturesOfRatedGames },
      days: await Promise.all(
        plans.map(async (plan) => ({
          ...{ day: plan.day, kind: plan.kind, squareAmount: dailyGrid(plan.day) },
          isDecided: plan.kind === 'pictures' && plan.isDecided,
          pictures: await Promise.all(picturesOf(plan).map(show)),
        })),
      ),
    }
  })
  route(app, changeDailyPlan, async ({ body, caller }) => {
    const { today } = await siteDay()
    const { state, days } = await findState(platform, today)
    if (!days.includes(body.day)) refuse('invalid-request')
    const change: PlanChange = body
    const decision = decisionAfter(state, days, change)
    if (decision) await saveDecision(db, { operator: caller.userId, change, decision }, clock.now())
    return { changed: decision !== null }
  })
}
