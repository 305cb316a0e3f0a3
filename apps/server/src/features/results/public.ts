export {
  adoptResults,
  answeredForDownload,
  findSharedResult,
  type SharedResult,
  sharesForDownload,
} from './result.queries.ts'
