import type { PastDuel } from '../../../api/profile.ts'

/** Returns a key that identifies a match, so that it is listed once. */
export const duelKey = ({ gameId, opponentName, endDate }: Pick<PastDuel, 'gameId' | 'opponentName' | 'endDate'>) =>
  `${gameId} ${endDate} ${opponentName}`

/** Returns the duels of all pages, each once: one that has ended in the meantime pushes others to the next page. */
export const duelsIn = <T extends Pick<PastDuel, 'gameId' | 'opponentName' | 'endDate'>>(
  pages: readonly { content: readonly T[] }[],
): T[] => [...new Map(pages.flatMap(({ content }) => content).map((duel) => [duelKey(duel), duel])).values()]
