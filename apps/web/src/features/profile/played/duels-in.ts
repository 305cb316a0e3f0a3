import type { PastDuel } from '../../../api/profile.ts'

/** The same match is told once, by what tells it from any other. */
export const duelKey = ({ gameId, opponentName, endDate }: Pick<PastDuel, 'gameId' | 'opponentName' | 'endDate'>) =>
  `${gameId} ${endDate} ${opponentName}`

/** The duels of all pages, each once: one that has ended meanwhile pushes others from one page to the next. */
export const duelsIn = <T extends Pick<PastDuel, 'gameId' | 'opponentName' | 'endDate'>>(
  pages: readonly { content: readonly T[] }[],
): T[] => [...new Map(pages.flatMap(({ content }) => content).map((duel) => [duelKey(duel), duel])).values()]
