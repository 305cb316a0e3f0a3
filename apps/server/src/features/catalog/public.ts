export { keepTitles } from './keep-titles.ts'
export { importTitles } from './title-import/import-titles.ts'
