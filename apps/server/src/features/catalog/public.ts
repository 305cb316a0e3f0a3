export { insertMissingTitles } from './insert-missing-titles.ts'
export { type Starter, starterReader } from './starter.ts'
export { importTitles } from './title-import/import-titles.ts'
