export type Ranked<Row> = Row & { rank: number }

/**
 * Adds its rank to each row: one more than the number of rows with more points, so that equal points share a rank (BOARD-7).
 * @param rows the first rows of a leaderboard, best first
 */
export const withRanks = <Row extends { score: number }>(rows: readonly Row[]): Ranked<Row>[] =>
  rows.map((row) => ({ ...row, rank: 1 + rows.findIndex(({ score }) => score === row.score) }))
