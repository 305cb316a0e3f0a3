import { addSection } from '@guess/contract/api/create-game'
import type { FastifyInstance } from 'fastify'
import { checkedAnswer } from '../../../core/names/checked-text.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import { route } from '../../../platform/http/route.ts'
import { type ProcessedPicture, processPicture } from '../../../platform/images/process-picture.ts'
import { drawAnswers, knownSpelling } from '../answers/draw-answers.ts'
import { type CreateGameNeeds, isStored, ownGame, similarTo } from '../created-game.ts'
import { storePicture } from '../store-pictures.ts'
import { findMadeSections, type MadeGame, type MadeSection, saveSection } from './drafts.queries.ts'

/** Maximum number of sections per minute from one address: enough for a few games of twenty sections, with retries. */
const SECTIONS_PER_MINUTE = 120

interface SentSection {
  /** Null for the next free number. */
  wanted: number | null
  correctAnswer: string
  processed: ProcessedPicture
}

interface AddedSection {
  sectionNumber: number
  published: boolean
}

/**
 * Saves a section of a draft. Returns its number, and whether the game is published with it. Refuses with
 * `game-published`, `game-not-found` or `service-unavailable`.
 */
async function storeSection(needs: CreateGameNeeds, userId: number, game: MadeGame, sent: SentSection): Promise<AddedSection> {
  const { wanted, correctAnswer, processed } = sent
  const stored = await storePicture(needs, processed)
  const drawn = await drawAnswers(needs, game, correctAnswer)
  const section = { ...drawn, hash: processed.hash, likeness: processed.likeness, ...stored }
  const saved = await saveSection(needs.db, userId, { gameId: game.id, wanted }, section, needs.clock.now())
  if (saved.kind === 'picture-expired') return refuse('service-unavailable')
  if (saved.kind === 'published') needs.gamesChanged.send()
  if (saved.kind !== 'no-draft') return { sectionNumber: saved.sectionNumber, published: saved.kind === 'published' }
  // It was a draft a moment ago, so another call has since published or deleted it.
  const { publishedAt } = await ownGame(needs, userId, game.id)
  if (!publishedAt) return refuse('game-not-found')
  const repeated = repeatedSection(await findMadeSections(needs.db, game.id), sent) ?? refuse('game-published')
  return { sectionNumber: repeated.sectionNumber, published: true }
}

/** Returns the stored section that a call repeats: the one with its number, or the last one if it names none (CREATE-3). */
function repeatedSection(stored: readonly MadeSection[], { wanted, correctAnswer, processed }: SentSection): MadeSection | null {
  const section = wanted === null ? stored.at(-1) : stored.find(({ sectionNumber }) => sectionNumber === wanted)
  return section && isStored(section, correctAnswer, processed) ? section : null
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
      const { gameId, sectionNumber: wanted = null } = body
      const typed = checkedAnswer(body.sectionCorrectAnswer)
      const game = await ownGame(needs, userId, gameId)
      if (wanted !== null && wanted >= game.sectionAmount) refuse('invalid-request')
      const processed = await processPicture(files.sectionImage ?? refuse('image-is-null'), game.squareAmount)
      const correctAnswer = await knownSpelling(needs, game, typed)
      const storedSections = await findMadeSections(needs.db, gameId)
      const sent = { wanted, correctAnswer, processed }
      const replyOf = ({ sectionNumber, published }: AddedSection) => ({
        sectionNumber,
        imageHash: processed.hash,
        similarTo: similarTo(processed.likeness, storedSections, sectionNumber),
        published,
      })
      // Another call, whose reply was lost, may have published the game since it was read.
      const repeated = repeatedSection(storedSections, sent)
      if (repeated) {
        const { publishedAt } = await ownGame(needs, userId, gameId)
        return replyOf({ sectionNumber: repeated.sectionNumber, published: publishedAt !== null })
      }
      if (game.publishedAt) refuse('game-published')
      return replyOf(await storeSection(needs, userId, game, sent))
    },
    { perMinute: SECTIONS_PER_MINUTE },
  )
}
