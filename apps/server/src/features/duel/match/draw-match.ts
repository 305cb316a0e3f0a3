import { commitDraw, requirePictures } from '../../../core/games/commit-draw.ts'
import type { Platform } from '../../../platform/platform.ts'
import { drawGame } from '../../play/public.ts'
import type { DrawnMatch, DuelGame } from '../duel.queries.ts'

/**
 * Draws the orders of squares and answers of each section, which are the same for both players (DUEL-3), and commits to them
 * before a square is sent (FAIR-1). Refuses with `service-unavailable` if one of its pictures cannot be read (PIC-27).
 */
export async function drawMatch(
  needs: Pick<Platform, 'config' | 'random' | 'pictures'>,
  gameId: number,
  game: DuelGame,
): Promise<DrawnMatch> {
  const draw = drawGame(needs.config.secret, { ...game, gameId }, needs.random)
  await requirePictures(needs.pictures, game.sections, draw)
  return { draw, ...(await commitDraw(needs, game.sections, draw)) }
}
