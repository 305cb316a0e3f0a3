/** Type OIDs of PostgreSQL. */
const INT8 = 20
const INT8_LIST = 1016
const NUMERIC = 1700
const NUMERIC_LIST = 1231
const DATE = 1082
const DATE_LIST = 1182

/** Parses an array whose items are never quoted. */
const listOf =
  <T>(read: (item: string) => T) =>
  (text: string) =>
    text === '{}'
      ? []
      : text
          .slice(1, -1)
          .split(',')
          .map((item) => (item === 'NULL' ? null : read(item)))

/**
 * Parsers for values that the two drivers would read differently, by type OID. Counts and ids stay far below 2^53, so integers
 * are read as numbers.
 */
export const TYPE_PARSERS: Record<number, (text: string) => unknown> = {
  [INT8]: Number,
  [INT8_LIST]: listOf(Number),
  [NUMERIC]: Number,
  [NUMERIC_LIST]: listOf(Number),
  [DATE]: (text) => text,
  [DATE_LIST]: listOf(String),
}
