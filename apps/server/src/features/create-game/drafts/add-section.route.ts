import { addSection } from '@guess/contract/api/create-game'
import type { FastifyInstance } from 'fastify'
import { checkedAnswer } from '../../../core/names/checked-text.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import { route } from '../../../platform/http/route.ts'
import { type ProcessedPicture, processPicture } from '../../../platform/images/process-picture.ts'
import { drawAnswers } from '../answers/draw-answers.ts'
import { type CreateGameNeeds, isStored, ownGame, similarTo } from '../created-game.ts'
import { storeUploadedPicture } from '../store-pictures.ts'
import { findMadeSections, type MadeGame, saveSection } from './drafts.queries.ts'

/** Maximum number of sections per minute from one address: enough for a few games of twenty sections, with retries. */
const SECTIONS_PER_MINUTE = 120

interface SentSection {
  sectionNumber: number
  correctAnswer: string
  processed: ProcessedPicture
}

/**
 * Saves a section of an open draft. Returns whether the game is published with it. Refuses with `game-published`,
 * `game-not-found` or `service-unavailable`.
 */
async function storeSection(needs: CreateGameNeeds, userId: number, game: MadeGame, sent: SentSection): Promise<boolean> {
  const { sectionNumber, correctAnswer, processed } = sent
  const stored = await storeUploadedPicture(needs, processed)
  const drawn = await drawAnswers(needs, game, correctAnswer)
  const section = { ...drawn, hash: processed.hash, look: processed.look, ...stored }
  const outcome = await saveSection(needs.db, userId, { gameId: game.id, sectionNumber }, section, needs.clock.now())
  if (outcome === 'late') refuse('service-unavailable')
  if (outcome === 'published') needs.gamesChanged.send()
  if (outcome !== 'no-draft') return outcome === 'published'
  // The draft was open a moment ago, so another call has since published or deleted it.
  const { publishedAt } = await ownGame(needs, userId, game.id)
  if (!publishedAt) return refuse('game-not-found')
  const storedSections = await findMadeSections(needs.db, game.id)
  return isStored(storedSections[sectionNumber], correctAnswer, processed) || refuse('game-published')
}

/**
 * Registers the call that adds a section to the caller's draft, or replaces the one with its number. Refuses with
 * `answer-missing`, `answer-too-long`, `game-not-found`, `game-foreign`, `game-published` or an image code (CREATE-3 to
 * CREATE-7).
 */
export function addSectionRoute(app: FastifyInstance, needs: CreateGameNeeds): void {
  route(
    app,
    addSection,
    async ({ body, files, caller: { userId } }) => {
      const { gameId, sectionNumber } = body
      const correctAnswer = checkedAnswer(body.sectionCorrectAnswer)
      const game = await ownGame(needs, userId, gameId)
      if (sectionNumber >= game.sectionAmount) refuse('invalid-request')
      const processed = await processPicture(files.sectionImage ?? refuse('image-is-null'), game.squareAmount)
      const storedSections = await findMadeSections(needs.db, gameId)
      const reply = {
        sectionNumber,
        imageHash: processed.hash,
        similarTo: similarTo(processed.look, storedSections, sectionNumber),
      }
      // Another call, whose reply was lost, may have published the game since it was read.
      if (isStored(storedSections[sectionNumber], correctAnswer, processed))
        return { ...reply, published: (await ownGame(needs, userId, gameId)).publishedAt !== null }
      if (game.publishedAt) refuse('game-published')
      return { ...reply, published: await storeSection(needs, userId, game, { sectionNumber, correctAnswer, processed }) }
    },
    { perMinute: SECTIONS_PER_MINUTE },
  )
}
