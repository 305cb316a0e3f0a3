export { keepTitles } from './keep-titles.ts'
