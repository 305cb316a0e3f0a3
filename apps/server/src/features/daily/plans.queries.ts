import { recordAudit } from '../../core/audit/audit.queries.ts'
import type { Db } from '../../platform/db/database.ts'
import type { PlanChange } from './change-plan.ts'
import type { PoolPicture } from './choose-pictures.ts'
import { discard, takeLock } from './daily.queries.ts'
import type { Decision } from './plan-days.ts'

interface SourcePicture {
  hash: string
  picture: string
  gameName: string
}

/** Returns the stored pictures of planned sections, and the names of their games. */
export const findSourcePictures = (db: Db, planned: readonly PoolPicture[]): Promise<SourcePicture[]> =>
  db
    .selectFrom('sections as s')
    .innerJoin('games as g', 'g.id', 's.game_id')
    .select(({ fn }) => [fn.coalesce('s.image_hash', 's.picture').as('hash'), 's.picture', 'g.name as gameName'])
    .where(({ eb, fn, val }) => eb('s.game_id', '=', fn.any(val([...new Set(planned.map(({ gameId }) => gameId))]))))
    .execute()

interface OperatorsDecision {
  operator: number
  change: PlanChange
  decision: Decision
}

const ACTIONS: Record<PlanChange['change'], string> = {
  'replace-picture': 'daily-replaced',
  'replace-all': 'daily-replaced',
  skip: 'daily-skipped',
  reset: 'daily-reset',
}

/** Saves what an operator has decided about a day, with the audit log, and removes the game that was prepared for it (DAILY-20). */
export const saveDecision = (db: Db, { operator, change, decision }: OperatorsDecision, now: Date): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await takeLock(trx)
    const { day, skipped } = decision
    const pictures = decision.pictures && [...decision.pictures]
    await trx
      .insertInto('daily_plans')
      .values({ day, skipped, pictures })
      .onConflict((conflict) => conflict.column('day').doUpdateSet({ skipped, pictures }))
      .execute()
    await discard(trx, day, now)
    await recordAudit(trx, { operator, action: ACTIONS[change.change], subject: day }, now)
  })
