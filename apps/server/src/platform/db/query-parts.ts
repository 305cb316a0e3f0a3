import { type RawBuilder, sql } from 'kysely'
import type { Tables } from './tables.ts'

/**
 * Returns SQL for a value that PostgreSQL does not know while it plans. Otherwise it would plan a prepared statement again at each call
 * with a value that it takes for a rare or a frequent one, and planning often takes longer than running it. Only for statements whose
 * best plan is the same for all values.
 * @param type its type in SQL
 */
export const samePlanFor = <T extends number | string>(value: T, type: T extends number ? 'integer' : 'text'): RawBuilder<T> =>
  sql<T>`(select ${value}::${sql.raw(type)})`

/** Does the same for a list of texts, as an argument of `any`. */
export const samePlanForAll = (values: readonly string[]): RawBuilder<string[]> =>
  sql<string[]>`array(select unnest(${values}::text[]))`

/** Returns a LIKE pattern that finds a text anywhere; escapes the wildcards in it. */
export const anywhere = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/**
 * Returns a column for an `sql` fragment that has no expression builder at hand, so that the compiler checks its name.
 * @param alias alias of the table in the query, if it must be given
 */
export function column<T extends keyof Tables>(
  _table: T,
  name: keyof Tables[T] & string,
  alias?: string,
): RawBuilder<Tables[T][typeof name]> {
  return sql.ref(alias === undefined ? name : `${alias}.${name}`)
}
