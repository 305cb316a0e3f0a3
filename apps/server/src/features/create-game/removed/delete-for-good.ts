import { recordAudit } from '../../../core/audit/audit.queries.ts'
import { deleteForGood, findPictureKeys } from '../../../core/games/bin.queries.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import type { Platform } from '../../../platform/platform.ts'
import { auditedWhy, type Why } from '../../reports/public.ts'
import { type DeletionNeeds, deleteAsOperator } from '../own-games/delete-as-operator.ts'
import { findStoredGame } from './removed-games.queries.ts'

interface ForGood {
  operator: number
  gameId: number
  why: Why
}

/** Deletes a game that is in the bin. Its creator and its reporters have been told. Refuses with `game-not-found`. */
async function deleteFromBin({ db, clock }: Pick<Platform, 'db' | 'clock'>, { operator, gameId, why }: ForGood): Promise<void> {
  const now = clock.now()
  await db.transaction().execute(async (trx) => {
    const subject = (await deleteForGood(trx, gameId, 'at-once', now)) ?? refuse('game-not-found')
    await recordAudit(trx, { operator, action: 'game-deleted-for-good', subject, detail: { gameId, ...auditedWhy(why) } }, now)
  })
}

/**
 * Deletes a game as an operator, and its pictures with it, also from the memory of all processes. Refuses with `game-not-found`.
 * @NOTE The pictures go first: whatever fails afterwards, they are gone, and the call can be repeated.
 */
export async function deleteGameForGood(
  platform: DeletionNeeds & Pick<Platform, 'media' | 'picturesRemoved'>,
  request: ForGood,
): Promise<void> {
  const { db, media, picturesRemoved } = platform
  const { gameId } = request
  const { binned } = (await findStoredGame(db, gameId)) ?? refuse('game-not-found')
  for (const key of await findPictureKeys(db, gameId)) await media.delete(key)
  picturesRemoved.send()
  if (binned) await deleteFromBin(platform, request)
  else await deleteAsOperator(platform, { ...request, deletion: 'for-good' })
}
