import { deleteGame as deleteGameCall } from '@guess/contract/api/create-game'
import type { FastifyInstance } from 'fastify'
import { refuse } from '../../platform/http/refuse.ts'
import { route } from '../../platform/http/route.ts'
import type { Platform } from '../../platform/platform.ts'
import { outcomeLetters } from '../accounts/door.ts'
import { noteDeed } from '../admin/door.ts'
import { endReports } from '../reports/door.ts'
import { findMadeGame, isAdmin } from './drafts.queries.ts'
import { deleteGame, lockGame } from './own-games.queries.ts'

/**
 * `DELETE /game/{gameId}`: CREATE-15. Nobody is left waiting for what becomes of a game that is gone; that an operator has looked at it
 * is written only where one did.
 */
export function deleteGameRoute(app: FastifyInstance, { db, clock, mail }: Pick<Platform, 'db' | 'clock' | 'mail'>): void {
  route(app, deleteGameCall, async ({ params, caller }) => {
    const { id, name, creatorUserId } = (await findMadeGame(db, params.gameId)) ?? refuse('game-not-found')
    const isOwn = creatorUserId === caller.userId
    if (!isOwn && !(await isAdmin(db, caller.userId))) refuse('game-foreign')
    const now = clock.now()
    const letters = isOwn ? null : await outcomeLetters({ about: 'game', name, outcome: 'deleted' }, now)
    const deed = { operator: caller.userId, deed: 'game-deleted', subject: name, detail: { gameId: id } }
    await mail.causing(async (trx, post) => {
      await lockGame(trx, id)
      const told = await endReports(trx, { gameId: id, userId: null }, 'deleted', now)
      if (!(await deleteGame(trx, id, now))) refuse('game-not-found')
      if (!isOwn) await noteDeed(trx, deed, now)
      for (const { userMail, language } of told) if (userMail && letters) await post({ ...letters[language], to: userMail })
    })
    return null
  })
}
