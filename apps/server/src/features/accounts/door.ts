export { deleteDemoPlayers, findDemoPlayers, hasAnyUser, insertDemoPlayers } from './players.queries.ts'
