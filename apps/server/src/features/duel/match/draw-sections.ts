import type { Random } from '../../../platform/random.ts'
import { drawPlay } from '../../play/public.ts'
import type { DuelGame } from '../duel.queries.ts'

/** Draws the orders of squares and answers of each section; they are the same for both players (DUEL-3). */
export const drawSections = ({ squareAmount, answerAmounts }: DuelGame, random: Pick<Random, 'below'>) =>
  answerAmounts.map((answerAmount) => drawPlay([{ squareAmount, answerAmount }], random))
