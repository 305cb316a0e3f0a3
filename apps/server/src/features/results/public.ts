export {
  adoptResults,
  findSharedResult,
  findStoredAnswered,
  findStoredShares,
  type SharedResult,
} from './result.queries.ts'
