import { getActivity, getRecentPlays } from '@guess/contract/api/profile'
import { ACTIVITY_DAYS, RECENT_PLAYS_PAGE_SIZE } from '@guess/contract/rules/limits'
import type { FastifyInstance } from 'fastify'
import { refuse } from '../../platform/http/refuse.ts'
import { route } from '../../platform/http/route.ts'
import type { Images, PictureFields } from '../../platform/media/picture-field.ts'
import type { Platform } from '../../platform/platform.ts'
import { findActivity, findRecentPlays, type RecentPlay } from './plays.queries.ts'

const DAY_MS = 24 * 3_600_000

const dayOf = (at: Date) => at.toISOString().slice(0, 10)

const cardOf = async (play: RecentPlay, pictures: PictureFields, images: Images) => ({
  gameId: play.gameId,
  gameName: play.gameName,
  daily: play.daily,
  gamePreviewImage: await pictures.preview(play.preview, images),
  placeholder: play.placeholder,
  score: play.score,
  correctCount: play.correctCount,
  sectionAmount: play.sectionAmount,
  playDate: play.endedAt.toISOString(),
})

/** Registers a user's recent plays and activity (PROFILE-16, PROFILE-17). */
export function playRoutes(app: FastifyInstance, { db, clock, pictures }: Pick<Platform, 'db' | 'clock' | 'pictures'>): void {
  route(app, getRecentPlays, async ({ params, query }) => {
    const plays = (await findRecentPlays(db, params.userId, query.page ?? 0)) ?? refuse('user-not-found')
    const shown = plays.slice(0, RECENT_PLAYS_PAGE_SIZE)
    const content = await Promise.all(shown.map((play) => cardOf(play, pictures, query.images)))
    return { content, last: plays.length <= RECENT_PLAYS_PAGE_SIZE }
  })
  route(app, getActivity, async ({ params }) => {
    const now = clock.now()
    const from = dayOf(new Date(now.getTime() - (ACTIVITY_DAYS - 1) * DAY_MS))
    const days = (await findActivity(db, params.userId, from)) ?? refuse('user-not-found')
    return { from, to: dayOf(now), days }
  })
}
