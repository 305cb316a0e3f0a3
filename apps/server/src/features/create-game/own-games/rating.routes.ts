import { deleteForFraud, rateGame } from '@guess/contract/api/admin'
import type { FastifyInstance } from 'fastify'
import { recordAudit } from '../../../core/audit/audit.queries.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import { route } from '../../../platform/http/route.ts'
import { rateGame as saveRating } from '../../leaderboard/public.ts'
import { whyOf } from '../../reports/public.ts'
import { findMadeGame } from '../drafts/drafts.queries.ts'
import { type DeletionNeeds, deleteAsOperator } from './delete-as-operator.ts'

/** Registers the calls by which operators rate games, and delete those that were made to farm points (RATED-4, RATED-8). */
export function ratingRoutes(app: FastifyInstance, platform: DeletionNeeds): void {
  const { db, clock } = platform
  route(app, rateGame, async ({ body: { gameId }, caller }) => {
    const { publishedAt } = (await findMadeGame(db, gameId)) ?? refuse('game-not-found')
    if (!publishedAt) refuse('game-not-found')
    const now = clock.now()
    await db.transaction().execute(async (trx) => {
      const name = await saveRating(trx, gameId, 'approved', now)
      const action = { operator: caller.userId, action: 'game-rated', detail: { gameId } }
      if (name !== null) await recordAudit(trx, { ...action, subject: name }, now)
    })
    return { rated: true as const }
  })
  route(app, deleteForFraud, ({ body, caller: { userId: operator } }) =>
    deleteAsOperator(platform, { operator, gameId: body.gameId, deletion: 'for-fraud', why: whyOf(body) }),
  )
}
