export { copySectionPicture } from './copy-picture.ts'
export { claimPictures, hasAnyGame, insertGame, type NewGame, type NewSection } from './create-game.queries.ts'
export {
  deleteDemoGames,
  findDeletedPictures,
  findDemoGames,
  insertDailyGame,
  type NewDailyGame,
  publishDailyGame,
} from './daily-games.queries.ts'
export { deleteDraft } from './drafts/drafts.queries.ts'
export { deleteAsOperator } from './own-games/delete-as-operator.ts'
export { restoreAsOperator, setGameHidden } from './removed/remove-game.ts'
export { storePicture, storePreview } from './store-pictures.ts'
