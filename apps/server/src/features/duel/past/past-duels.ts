import type { Platform } from '../../../platform/platform.ts'
import { findDuelGame } from '../duel.queries.ts'
import { drawMatch } from '../rematch/next-game.ts'
import { type FinishedDuel, insertFinished } from './past-duels.queries.ts'
import { BEFORE_FIRST_MS, type PastMoves, pastMatch } from './past-match.ts'

/** A duel of the past between two users, with what they did in it. */
export interface PastDuel extends PastMoves {
  gameId: number
  /** The host and the guest. */
  userIds: readonly [number, number]
  /** When the host opened the lobby. */
  openedAt: Date
}

type Needs = Pick<Platform, 'db' | 'config' | 'random' | 'pictures'>

async function finished(needs: Needs, { gameId, userIds, openedAt, ...moves }: PastDuel): Promise<FinishedDuel | null> {
  const game = await findDuelGame(needs.db, gameId)
  if (!game) return null
  const startedAt = new Date(openedAt.getTime() + BEFORE_FIRST_MS)
  const match = pastMatch(game, new Map(game.sections.entries()), moves, openedAt.getTime())
  return {
    token: needs.random.name(),
    gameId,
    userIds,
    match,
    drawn: await drawMatch(needs, gameId, game),
    createdAt: openedAt,
    startedAt,
  }
}

/** Inserts finished duels of the demo players (DEMO-8), whose points and results follow from the moves. Leaves out those of games that are not listed. */
export async function insertPastDuels(needs: Needs, duels: readonly PastDuel[]): Promise<void> {
  const rows: FinishedDuel[] = []
  for (const duel of duels) {
    const row = await finished(needs, duel)
    if (row) rows.push(row)
  }
  await insertFinished(needs.db, rows)
}
