export { deletePlaysOf, insertPastPlays, type PastPlay } from './past-plays.queries.ts'
export { hasPlayed } from './play.queries.ts'
export { leaveOpenPlays } from './upkeep.queries.ts'
