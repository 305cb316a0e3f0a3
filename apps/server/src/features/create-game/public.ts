export { copySectionPicture } from './copy-picture.ts'
export { hasAnyGame, insertGames, type NewGame, type NewSection } from './create-game.queries.ts'
export { insertDailyGame, type NewDailyGame, publishDailyGame } from './daily-games.queries.ts'
export {
  deleteDemoGames,
  findDeletedPictures,
  findDemoGames,
  findUndrawnGames,
  keysOfGame,
  publishDrawnGame,
  type UndrawnGame,
} from './demo-games.queries.ts'
export { deleteDraft } from './drafts/drafts.queries.ts'
export { deleteAsOperator } from './own-games/delete-as-operator.ts'
export { restoreAsOperator, setGameHidden } from './removed/remove-game.ts'
export { type SectionPlace, storePreview, storeSectionPictures, storeUploadedPreview } from './store-pictures.ts'
