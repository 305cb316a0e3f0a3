export { insertMissingTitles } from './insert-missing-titles.ts'
export { importTitles } from './title-import/import-titles.ts'
