import { getDraft, rollbackCreatedGame } from '@guess/contract/api/create-game'
import type { FastifyInstance } from 'fastify'
import { refuse } from '../../../platform/http/refuse.ts'
import { route } from '../../../platform/http/route.ts'
import { type CreateGameNeeds, endOf, ownGame } from '../created-game.ts'
import { deleteOwnDraft, findMadeSections } from './drafts.queries.ts'

/** Registers the creator's calls on a draft: its progress (CREATE-10) and its deletion (CREATE-8). */
export function draftRoutes(app: FastifyInstance, needs: CreateGameNeeds): void {
  const { db, clock } = needs
  route(app, getDraft, async ({ params, caller }) => {
    const game = await ownGame(needs, caller.userId, params.gameId)
    const sections = await findMadeSections(db, game.id)
    return {
      gameId: game.id,
      published: game.publishedAt !== null,
      sectionAmount: game.sectionAmount,
      sections: sections.map(({ sectionNumber, correctAnswer, hash }) => ({
        sectionNumber,
        sectionCorrectAnswer: correctAnswer,
        imageHash: hash ?? '',
      })),
      expiresAt: endOf(game)?.toISOString() ?? null,
    }
  })
  route(app, rollbackCreatedGame, async ({ query, body, caller }) => {
    const gameId = body?.gameId ?? query.gameId ?? refuse('invalid-request')
    const { publishedAt } = await ownGame(needs, caller.userId, gameId)
    if (publishedAt) refuse('game-published')
    if (!(await deleteOwnDraft(db, gameId, caller.userId, clock.now()))) await ownDraftGone(needs, caller.userId, gameId)
    return null
  })
}

/** Refuses a call on a draft that another call has just published or deleted. */
async function ownDraftGone(needs: CreateGameNeeds, userId: number, gameId: number): Promise<never> {
  const { publishedAt } = await ownGame(needs, userId, gameId)
  return refuse(publishedAt ? 'game-published' : 'game-not-found')
}
