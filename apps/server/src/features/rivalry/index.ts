import type { FastifyInstance } from 'fastify'
import { emailOffRoutes } from '../../core/emails/email-off.routes.ts'
import type { Platform } from '../../platform/platform.ts'
import { writeAnswerEmails } from './answer-emails.queries.ts'
import { ANSWERS_OFF } from './answers-off.ts'
import { deleteOldMeetings } from './meetings.queries.ts'
import { answerEmailRoutes, rivalryRoutes } from './rivalry.routes.ts'
import { sendAnswers } from './send-answers.ts'

/** How long the meetings with a guest stay after the last one: as long as the guest's cookie. */
const GUEST_MEETINGS_RETENTION_MS = 365 * 24 * 3600_000

/** Registers the calls and the jobs of rivalries, and of the emails about challenges. */
export async function rivalry(app: FastifyInstance, platform: Platform): Promise<void> {
  rivalryRoutes(app, platform)
  answerEmailRoutes(app, platform)
  const { db, clock, jobs } = platform
  await emailOffRoutes(app, platform, ANSWERS_OFF, (userId) => writeAnswerEmails(db, userId, false, clock.now()))
  await jobs.everyMinute('send-answers', () => sendAnswers(platform))
  await jobs.everyNight('delete-old-meetings', async () => {
    await deleteOldMeetings(db, new Date(clock.now().getTime() - GUEST_MEETINGS_RETENTION_MS))
  })
}
