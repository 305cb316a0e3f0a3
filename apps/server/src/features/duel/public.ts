export { countLiveDuels } from './duel.queries.ts'
export { deleteDuelsOf } from './past/past-duels.queries.ts'
export { insertPastDuels, type PastDuel } from './past/past-duels.ts'
