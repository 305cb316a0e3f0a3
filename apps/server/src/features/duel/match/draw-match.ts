import { commitDraw } from '../../../core/games/commit-draw.ts'
import type { Platform } from '../../../platform/platform.ts'
import { drawSections, firstSquareOf } from '../../play/public.ts'
import type { DrawnMatch, DuelGame } from '../duel.queries.ts'

/**
 * Draws the orders of squares and answers of each section, which are the same for both players (DUEL-3), and commits to them
 * before a square is sent (FAIR-1).
 */
export async function drawMatch(
  needs: Pick<Platform, 'config' | 'random' | 'pictures'>,
  gameId: number,
  { squareAmount, sections }: DuelGame,
): Promise<DrawnMatch> {
  const sizes = sections.map(({ answers }) => ({ squareAmount, answerAmount: answers.length }))
  const draw = drawSections(sizes, firstSquareOf(needs.config.secret, gameId, squareAmount), needs.random)
  return { draw, ...(await commitDraw(needs, sections, draw)) }
}
