import { commitDraw, requirePictures } from '../../../core/games/commit-draw.ts'
import type { Platform } from '../../../platform/platform.ts'
import { drawGame } from '../../play/public.ts'
import type { DrawnMatch, DuelGame } from '../duel.queries.ts'
import type { Candidate } from './next-game.queries.ts'

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

/** How many hexadecimal digits of a token make a number that JavaScript holds exactly. */
const SEED_DIGITS = 12

/**
 * Returns the game of a rematch (DUEL-17): one that neither player has met; among these, one of which they know the fewest pictures. If
 * they have met all, it is the one that they met longest ago. The match's token is the source of randomness, so that the end can name the
 * game before it is requested (DUEL-33).
 * @param candidates unmet games first, then by the time they were last met
 */
export function nextGame(candidates: readonly Candidate[], token: string): Candidate | undefined {
  const unmet = candidates.filter(({ metAt }) => metAt === null)
  const fewest = Math.min(...unmet.map(({ known }) => known))
  const leastKnown = unmet.filter(({ known }) => known === fewest)
  const seed = Number.parseInt(token.slice(0, SEED_DIGITS), 16)
  return leastKnown.length > 0 ? leastKnown[seed % leastKnown.length] : candidates[0]
}
