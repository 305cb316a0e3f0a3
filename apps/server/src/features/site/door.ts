export { publicParams } from './public-params.ts'
