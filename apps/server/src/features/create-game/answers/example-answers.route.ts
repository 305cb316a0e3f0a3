import { getExampleAnswers } from '@guess/contract/api/create-game'
import type { FastifyInstance } from 'fastify'
import { checkedAnswer } from '../../../core/names/checked-text.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import { route } from '../../../platform/http/route.ts'
import type { CreateGameNeeds } from '../created-game.ts'
import { isOpenType } from '../drafts/drafts.queries.ts'
import { drawAnswers, knownSpelling } from './draw-answers.ts'

/** Maximum number of examples per minute from one address: the previews of a few games of twenty sections. */
const EXAMPLES_PER_MINUTE = 90

/** The number of no game: an example belongs to none. */
const NO_GAME = 0

/** Registers the call that draws answers as an example (CREATE-42): as a section's are drawn, but they are not stored. */
export function exampleAnswersRoute(app: FastifyInstance, needs: CreateGameNeeds): void {
  route(
    app,
    getExampleAnswers,
    async ({ query }) => {
      const { gameTypeId } = query
      const typed = checkedAnswer(query.sectionCorrectAnswer)
      if (!(await isOpenType(needs.db, gameTypeId))) refuse('game-type-not-found')
      const game = { id: NO_GAME, gameTypeId }
      const { answers } = await drawAnswers(needs, game, await knownSpelling(needs, game, typed))
      return { sectionAnswers: answers }
    },
    { perMinute: EXAMPLES_PER_MINUTE },
  )
}
