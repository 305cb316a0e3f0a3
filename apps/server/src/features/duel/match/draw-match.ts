import type { Platform } from '../../../platform/platform.ts'
import { drawSections, firstSquareOf } from '../../play/public.ts'
import type { DuelGame } from '../duel.queries.ts'

/** Draws the orders of squares and answers of each section; they are the same for both players (DUEL-3). */
export function drawMatch(
  { config, random }: Pick<Platform, 'config' | 'random'>,
  gameId: number,
  { squareAmount, answerAmounts }: DuelGame,
) {
  const sections = answerAmounts.map((answerAmount) => ({ squareAmount, answerAmount }))
  return drawSections(sections, firstSquareOf(config.secret, gameId, squareAmount), random)
}
