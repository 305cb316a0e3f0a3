import { recordAudit } from '../../../core/audit/audit.queries.ts'
import { emailRestored } from '../../../core/emails/email-owner.ts'
import { lockRecipient } from '../../../core/emails/recipient.queries.ts'
import { findCreatorOf, lockBinned, restoreGame } from '../../../core/games/bin.queries.ts'
import { hideGame, showGame } from '../../../core/games/hidden-games.queries.ts'
import { layoutParamsOf } from '../../../core/settings/params.ts'
import { readPublicParams } from '../../../core/settings/public-params.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import type { Platform } from '../../../platform/platform.ts'
import { findStoredGame } from './removed-games.queries.ts'

export type RestoreNeeds = Pick<Platform, 'db' | 'clock' | 'gamesChanged'>

/** Hides or shows a game as an operator; does nothing if it is so already. Refuses with `game-not-found`. */
export async function setGameHidden(
  { db, clock, gamesChanged }: RestoreNeeds,
  operator: number,
  gameId: number,
  hidden: boolean,
): Promise<void> {
  const game = await findStoredGame(db, gameId)
  if (!game || game.binned) refuse('game-not-found')
  const now = clock.now()
  await db.transaction().execute(async (trx) => {
    const subject = hidden ? await hideGame(trx, gameId, 'operator', now) : await showGame(trx, gameId)
    const action = hidden ? 'game-hidden' : 'game-shown'
    if (subject !== null) await recordAudit(trx, { operator, action, subject, detail: { gameId } }, now)
  })
  gamesChanged.send()
}

/**
 * Restores a game that the user has deleted. Returns false if it is somebody else's, or only operators can restore it. Refuses with
 * `game-not-found` if it is not in the bin.
 */
export async function restoreAsCreator(
  { db, clock, gamesChanged }: RestoreNeeds,
  userId: number,
  gameId: number,
): Promise<boolean> {
  const isRestored = await db.transaction().execute(async (trx) => {
    const game = (await lockBinned(trx, gameId, clock.now())) ?? refuse('game-not-found')
    if (game.creatorUserId !== userId || game.binnedBy !== 'creator' || game.wasReported) return false
    await restoreGame(trx, gameId)
    return true
  })
  if (isRestored) gamesChanged.send()
  return isRestored
}

/** Restores a game as an operator and emails its creator. Refuses with `game-not-found` if it is not in the bin. */
export async function restoreAsOperator(
  platform: RestoreNeeds & Pick<Platform, 'mail'>,
  operator: number,
  gameId: number,
): Promise<void> {
  const { clock, mail, gamesChanged } = platform
  const now = clock.now()
  const layoutParams = layoutParamsOf(await readPublicParams(platform))
  await mail.causing(async (trx, post) => {
    // A ban locks accounts before their games too.
    const creatorUserId = await findCreatorOf(trx, gameId)
    if (creatorUserId !== null) await lockRecipient(trx, creatorUserId)
    const { name } = (await lockBinned(trx, gameId, now)) ?? refuse('game-not-found')
    await restoreGame(trx, gameId)
    await recordAudit(trx, { operator, action: 'game-restored', subject: name, detail: { gameId } }, now)
    if (creatorUserId !== null && creatorUserId !== operator)
      await emailRestored(trx, post, creatorUserId, { name, ...layoutParams }, now)
  })
  gamesChanged.send()
}
