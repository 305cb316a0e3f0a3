import { deleteGame as deleteGameCall } from '@guess/contract/api/create-game'
import type { FastifyInstance } from 'fastify'
import { recordAudit } from '../../../core/audit/audit.queries.ts'
import { emailOwner } from '../../../core/emails/email-owner.ts'
import { outcomeEmails } from '../../../core/emails/outcome-emails.ts'
import { deleteGame, lockGame } from '../../../core/games/games.queries.ts'
import { isAdmin } from '../../../core/roles/roles.queries.ts'
import { layoutParamsOf } from '../../../core/settings/params.ts'
import { publicParams } from '../../../core/settings/public-params.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import { route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { closeReports } from '../../reports/public.ts'
import { findMadeGame } from '../drafts/drafts.queries.ts'

/**
 * Registers the call that deletes a game and closes its open reports. Refuses with `game-not-found` or `game-foreign`. If an
 * operator deletes the game, its reporters and its creator get an email; if the creator does, nobody does, because no operator
 * has looked at the reports (CREATE-15).
 */
export function deleteGameRoute(app: FastifyInstance, platform: Pick<Platform, 'db' | 'clock' | 'mail' | 'gamesChanged'>): void {
  const { db, clock, mail, gamesChanged } = platform
  const readParams = publicParams(platform)
  route(app, deleteGameCall, async ({ params, caller, request }) => {
    const { id, name, creatorUserId } = (await findMadeGame(db, params.gameId)) ?? refuse('game-not-found')
    const isOwn = creatorUserId === caller.userId
    if (!isOwn && !(await isAdmin(db, caller.userId))) refuse('game-foreign')
    if (!isOwn) await app.callers.operator(request)
    const now = clock.now()
    const emails = isOwn ? null : await outcomeEmails({ about: 'game', name, outcome: 'deleted' }, now)
    const layoutParams = layoutParamsOf(await readParams())
    const action = { operator: caller.userId, action: 'game-deleted', subject: name, detail: { gameId: id } }
    await mail.causing(async (trx, post) => {
      await lockGame(trx, id)
      const ended = await closeReports(trx, { gameId: id, userId: null }, 'deleted', now)
      const removed = { about: 'game', name: (await deleteGame(trx, id, now)) ?? refuse('game-not-found') } as const
      if (emails === null) return
      await recordAudit(trx, action, now)
      for (const { userMail, language } of ended) if (userMail) await post({ ...emails[language], to: userMail })
      const removal = { removed, reasons: ended.map(({ reason }) => reason), ...layoutParams }
      if (creatorUserId !== null) await emailOwner(trx, post, creatorUserId, removal, now)
    })
    gamesChanged.send()
    return null
  })
}
