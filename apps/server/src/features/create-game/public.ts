export { hasAnyGame, insertGames, type NewGame, type NewSection } from './create-game.queries.ts'
export { deleteDemoGames, findDeletedPictures, findDemoGames } from './demo-games.queries.ts'
export { storePreview, storeSectionPictures } from './store-pictures.ts'
