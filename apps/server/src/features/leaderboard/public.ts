export { findDayBoard, findPlayRanks } from './leaderboard.queries.ts'
export { creditPlay, lockRating, recountRanks, setHidden } from './points.queries.ts'
export { countEstablished, rateGame, takeBackPoints } from './rating.queries.ts'
