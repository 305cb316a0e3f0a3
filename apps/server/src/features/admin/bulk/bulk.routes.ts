import { getOwnBulk, startBulk, undoBulk } from '@guess/contract/api/admin-bulk'
import type { FastifyInstance } from 'fastify'
import { refuse } from '../../../platform/http/refuse.ts'
import { route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { whyOf } from '../../reports/public.ts'
import { type Bulk, deleteBulk, findOwnBulk, forgetBulk, insertBulk } from './bulk.queries.ts'
import { carryOutDue } from './carry-out.ts'

const bulkView = ({ operatorId: _, reason: __, note: ___, dueAt, ...bulk }: Bulk, now: Date) => ({
  ...bulk,
  msLeft: Math.max(0, dueAt.getTime() - now.getTime()),
})

/** Registers the actions of operators on several rows, and the job that carries them out: OPERATOR-91 to OPERATOR-93. */
export async function bulkRoutes(app: FastifyInstance, platform: Platform): Promise<void> {
  const { db, clock, jobs } = platform
  route(app, startBulk, async ({ body: { action, ids, ...why }, caller, request }) => {
    if (action === 'ban') await app.callers.operator(request, true)
    const now = clock.now()
    const bulk = { operatorId: caller.userId, action, ids: [...new Set(ids)], ...whyOf(why) }
    return bulkView(await insertBulk(db, bulk, now), now)
  })
  route(app, undoBulk, async ({ body: { id }, caller }) => {
    if (!(await deleteBulk(db, caller.userId, id))) refuse('not-found')
    return { undone: true as const }
  })
  route(app, getOwnBulk, async ({ caller }) => {
    const now = clock.now()
    return (await findOwnBulk(db, caller.userId, now)).map((bulk) => bulkView(bulk, now))
  })
  jobs.everySecond('carry-out-bulk', () => carryOutDue(app, platform))
  await jobs.everyNight('forget-bulk', () => forgetBulk(db, clock.now()))
}
