import { recordAudit } from '../../../core/audit/audit.queries.ts'
import { emailOwner } from '../../../core/emails/email-owner.ts'
import { outcomeEmails } from '../../../core/emails/outcome-emails.ts'
import { deleteGame, lockGame } from '../../../core/games/games.queries.ts'
import { layoutParamsOf } from '../../../core/settings/params.ts'
import { publicParams } from '../../../core/settings/public-params.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import type { Platform } from '../../../platform/platform.ts'
import { takeBackPoints } from '../../leaderboard/public.ts'
import { auditedWhy, closeReports, type Why } from '../../reports/public.ts'
import { findMadeGame } from '../drafts/drafts.queries.ts'

export type DeletionNeeds = Pick<Platform, 'db' | 'clock' | 'mail' | 'gamesChanged'>

interface Deletion {
  operator: number
  gameId: number
  /** Whether the points that players earned in it are taken back, too. */
  takesBack: boolean
  why: Why
}

/**
 * Deletes a game as an operator and emails its reporters and its creator. Refuses with `game-not-found`.
 * @returns how many players lost how many points
 */
export async function deleteAsOperator(platform: DeletionNeeds, { operator, gameId, takesBack, why }: Deletion) {
  const { db, clock, mail, gamesChanged } = platform
  const { id, name, creatorUserId } = (await findMadeGame(db, gameId)) ?? refuse('game-not-found')
  const now = clock.now()
  const emails = await outcomeEmails({ about: 'game', name, outcome: 'deleted' }, now)
  const layoutParams = layoutParamsOf(await publicParams(platform)())
  const lost = await mail.causing(async (trx, post) => {
    await lockGame(trx, id)
    const ended = await closeReports(trx, { gameId: id, userId: null }, { name, decision: 'delete', ...why, operator }, now)
    const deletedName = (await deleteGame(trx, id, now)) ?? refuse('game-not-found')
    const removed = { about: takesBack ? ('fraud' as const) : ('game' as const), name: deletedName }
    const taken = takesBack ? await takeBackPoints(trx, id) : { players: 0, points: 0 }
    const action = takesBack ? 'game-deleted-for-fraud' : 'game-deleted'
    await recordAudit(
      trx,
      { operator, action, subject: name, detail: { gameId: id, ...(takesBack && taken), ...auditedWhy(why) } },
      now,
    )
    for (const { userMail, language } of ended) if (userMail) await post({ ...emails[language], to: userMail })
    const removal = { removed, reason: why.reason, reasons: ended.map(({ reason }) => reason), ...layoutParams }
    if (creatorUserId !== null && creatorUserId !== operator) await emailOwner(trx, post, creatorUserId, removal, now)
    return taken
  })
  gamesChanged.send()
  return lost
}
