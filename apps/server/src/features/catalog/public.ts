export { ensureTitles } from './ensure-titles.ts'
export { type Starter, starterReader } from './starter.ts'
export { importTitles } from './title-import/import-titles.ts'
