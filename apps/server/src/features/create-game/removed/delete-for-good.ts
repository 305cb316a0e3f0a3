import { recordAudit } from '../../../core/audit/audit.queries.ts'
import { deleteForGood, findPictureKeys } from '../../../core/games/bin.queries.ts'
import { findDailiesShowing, takeOutOfDailies } from '../../../core/games/dailies.queries.ts'
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

type BinNeeds = Pick<Platform, 'db' | 'clock' | 'gamesChanged'>

/**
 * Deletes a game that is in the bin, and the Dailies that show a picture of it. Its creator and its reporters have been told. Refuses
 * with `game-not-found`.
 */
async function deleteFromBin({ db, clock, gamesChanged }: BinNeeds, { operator, gameId, why }: ForGood): Promise<void> {
  const now = clock.now()
  await db.transaction().execute(async (trx) => {
    const subject = (await deleteForGood(trx, gameId, 'at-once', now)) ?? refuse('game-not-found')
    await takeOutOfDailies(trx, gameId, (daily) => deleteForGood(trx, daily, 'at-once', now))
    await recordAudit(trx, { operator, action: 'game-deleted-for-good', subject, detail: { gameId, ...auditedWhy(why) } }, now)
  })
  gamesChanged.send()
}

/**
 * Deletes a game as an operator, and its pictures and their copies in Dailies with it, also from the memory of all processes. Refuses
 * with `game-not-found`.
 * @NOTE The pictures go first: whatever fails afterwards, they are gone, and the call can be repeated.
 */
export async function deleteGameForGood(
  platform: DeletionNeeds & Pick<Platform, 'media' | 'picturesRemoved'>,
  request: ForGood,
): Promise<void> {
  const { db, media, picturesRemoved } = platform
  const { gameId } = request
  const { binned } = (await findStoredGame(db, gameId)) ?? refuse('game-not-found')
  const gameIds = [gameId, ...(await findDailiesShowing(db, gameId))]
  // All at once: what has begun goes on if the time of the call is over, so that its repetition finds less to do.
  await Promise.all((await findPictureKeys(db, gameIds)).map((key) => media.delete(key)))
  picturesRemoved.send()
  if (binned) await deleteFromBin(platform, request)
  else await deleteAsOperator(platform, { ...request, deletion: 'for-good' })
}
