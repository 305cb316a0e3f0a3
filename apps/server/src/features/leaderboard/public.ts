export { COUNTED_POINTS, findRankedResult as rankedResult, type Ranks, rankColumns } from './leaderboard.queries.ts'
export { CREDITED_COLUMNS, creditPlay } from './rank-counts.ts'
export { recountRanks } from './recount.queries.ts'
export { setHidden } from './visibility.queries.ts'
