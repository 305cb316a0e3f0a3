import { getOwnBulk, startBulk, undoBulk } from '@guess/contract/api/admin-bulk'
import type { FastifyInstance } from 'fastify'
import { isAdmin } from '../../../core/roles/roles.queries.ts'
import type { BulkAction } from '../../../platform/db/tables-operators.ts'
import { Refusal, refuse } from '../../../platform/http/refuse.ts'
import { route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { deleteAsOperator, restoreAsOperator, setGameHidden } from '../../create-game/public.ts'
import { type Why, whyOf } from '../../reports/public.ts'
import { banAsOperator, banTermsOf } from '../bans/ban.ts'
import { type Bulk, claimBulk, deleteBulk, findOwnBulk, forgetBulk, insertBulk, saveProgress } from './bulk.queries.ts'

interface Row {
  operator: number
  id: number
  why: Why
}

const ban = (app: FastifyInstance, platform: Platform, { operator, id, why }: Row) =>
  banAsOperator(app, platform, { operator, userId: id, ...why, ...banTermsOf({}) })

/** What each action does to one row. Each is recorded as if the operator had done it alone. */
const ACTIONS: Record<BulkAction, (app: FastifyInstance, platform: Platform, row: Row) => Promise<unknown>> = {
  hide: (_, platform, { operator, id }) => setGameHidden(platform, operator, id, true),
  show: (_, platform, { operator, id }) => setGameHidden(platform, operator, id, false),
  delete: (_, platform, { operator, id, why }) => deleteAsOperator(platform, { operator, gameId: id, deletion: 'to-bin', why }),
  restore: (_, platform, { operator, id }) => restoreAsOperator(platform, operator, id),
  ban,
}

/** Does an action to one row. Returns the code of the refusal, or null if it is done. */
async function doOne(app: FastifyInstance, platform: Platform, bulk: Bulk, id: number): Promise<string | null> {
  try {
    if (!(await isAdmin(platform.db, bulk.operatorId))) refuse('access-denied')
    const why = { reason: bulk.reason, note: bulk.note }
    await ACTIONS[bulk.action](app, platform, { operator: bulk.operatorId, id, why })
    return null
  } catch (error) {
    if (error instanceof Refusal) return error.code
    throw error
  }
}

/**
 * Carries out the actions on several rows that are due, one row after the other (decision 42). What a kill interrupts, another process continues;
 * a row that was done already is not done twice, because each action has no effect, or is refused, the second time.
 */
async function carryOutDue(app: FastifyInstance, platform: Platform): Promise<void> {
  const { db, clock } = platform
  for (let bulk = await claimBulk(db, clock.now()); bulk; bulk = await claimBulk(db, clock.now())) {
    for (const id of bulk.ids.slice(bulk.done)) {
      const code = await doOne(app, platform, bulk, id)
      await saveProgress(db, bulk.id, code === null ? null : { id, code })
    }
  }
}

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
