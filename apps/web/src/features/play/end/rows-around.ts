import type { LeaderboardRow } from '../../../ui/leaderboard.tsx'

const SHOWN = 3

/**
 * Returns the rows of a leaderboard with the one that a score would have: below those with as many points, as theirs came earlier. Those
 * with fewer points are one rank lower than without it (BOARD-8).
 */
export function withPlace(rows: readonly LeaderboardRow[], { rank, score }: { rank: number; score: number }): LeaderboardRow[] {
  const above = rows.filter((row) => row.score >= score)
  const below = rows.slice(above.length).map((row) => ({ ...row, rank: row.rank + 1 }))
  return [...above, { rank, score, userId: 0, userName: '', userAvatarName: '', wouldBe: true }, ...below]
}

/** Returns the row at a place with those above and below it; at an edge, or without a place (-1), the nearest three. */
export function rowsAround<Row>(rows: readonly Row[], at: number): Row[] {
  const first = Math.max(0, Math.min(at - 1, rows.length - SHOWN))
  return rows.slice(first, first + SHOWN)
}
