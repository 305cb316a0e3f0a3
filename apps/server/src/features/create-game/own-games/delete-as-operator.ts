import { recordAudit } from '../../../core/audit/audit.queries.ts'
import { emailRemoval } from '../../../core/emails/email-owner.ts'
import { outcomeEmails } from '../../../core/emails/outcome-emails.ts'
import { lockRecipient } from '../../../core/emails/recipient.queries.ts'
import { binGame, deleteForGood } from '../../../core/games/bin.queries.ts'
import { takeOutOfDailies } from '../../../core/games/dailies.queries.ts'
import { lockGame } from '../../../core/games/held-games.queries.ts'
import { layoutParamsOf } from '../../../core/settings/params.ts'
import { readPublicParams } from '../../../core/settings/public-params.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { BinnedBy } from '../../../platform/db/tables-games.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import type { Platform } from '../../../platform/platform.ts'
import { takeBackPoints } from '../../leaderboard/public.ts'
import { auditedWhy, closeReports, type Why } from '../../reports/public.ts'
import { findMadeGame } from '../drafts/drafts.queries.ts'

export type DeletionNeeds = Pick<Platform, 'db' | 'clock' | 'mail' | 'gamesChanged'>

interface DeletionRequest {
  operator: number
  gameId: number
  deletion: Deletion
  why: Why
}

/**
 * Into the bin, from which it can be restored; for good, with its pictures at once; or for fraud: the points that players earned in it are taken
 * back, and its pictures stay until nobody can be playing it (RATED-8).
 */
export type Deletion = 'to-bin' | 'for-good' | 'for-fraud'

const ACTIONS: Record<Deletion, string> = {
  'to-bin': 'game-deleted',
  'for-good': 'game-deleted-for-good',
  'for-fraud': 'game-deleted-for-fraud',
}

/**
 * Deletes a listed or hidden game. Returns its name, or null if it is deleted already.
 * @param by who can restore it from the bin
 */
function carryOut(trx: Db, gameId: number, deletion: Deletion, by: BinnedBy, now: Date): Promise<string | null> {
  if (deletion === 'to-bin') return binGame(trx, gameId, by, now)
  return deleteForGood(trx, gameId, deletion === 'for-good' ? 'at-once' : 'played-out', now)
}

/**
 * Deletes a game as an operator and emails its reporters and its creator. Refuses with `game-not-found`.
 * @returns how many players lost how many points
 */
export async function deleteAsOperator(platform: DeletionNeeds, { operator, gameId, deletion, why }: DeletionRequest) {
  const { db, clock, mail, gamesChanged } = platform
  const { id, name, creatorUserId } = (await findMadeGame(db, gameId)) ?? refuse('game-not-found')
  const now = clock.now()
  const emails = await outcomeEmails({ about: 'game', name, outcome: 'deleted' }, now)
  const layoutParams = layoutParamsOf(await readPublicParams(platform))
  const takesBack = deletion === 'for-fraud'
  const lost = await mail.causing(async (trx, post) => {
    // A ban locks accounts before their games too.
    if (creatorUserId !== null) await lockRecipient(trx, creatorUserId)
    await lockGame(trx, id)
    const by = creatorUserId === operator ? 'creator' : 'operator'
    const ended = await closeReports(trx, { gameId: id, userId: null }, { name, decision: 'delete', ...why, operator }, now)
    const deletedName = (await carryOut(trx, id, deletion, by, now)) ?? refuse('game-not-found')
    await takeOutOfDailies(trx, id, (daily) => carryOut(trx, daily, deletion, 'operator', now))
    const removed = { about: takesBack ? ('fraud' as const) : ('game' as const), name: deletedName }
    const taken = takesBack ? await takeBackPoints(trx, id) : { players: 0, points: 0 }
    const detail = { gameId: id, ...(takesBack && taken), ...auditedWhy(why) }
    await recordAudit(trx, { operator, action: ACTIONS[deletion], subject: name, detail }, now)
    for (const { userMail, language } of ended) if (userMail) await post({ ...emails[language], to: userMail })
    const removal = { removed, reason: why.reason, reasons: ended.map(({ reason }) => reason), ...layoutParams }
    if (creatorUserId !== null && creatorUserId !== operator) await emailRemoval(trx, post, creatorUserId, removal, now)
    return taken
  })
  gamesChanged.send()
  return lost
}
