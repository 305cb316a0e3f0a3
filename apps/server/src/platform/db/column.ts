import { type RawBuilder, sql } from 'kysely'
import type { Tables } from './tables.ts'

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
