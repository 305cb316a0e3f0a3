import { type RawBuilder, sql } from 'kysely'
import type { Tables } from './tables.ts'

/**
 * Returns a column for an `sql` fragment that has no expression builder at hand, so that the compiler knows of its use.
 * @param alias what the query calls the table, if it must be said
 */
export function column<T extends keyof Tables>(
  _table: T,
  name: keyof Tables[T] & string,
  alias?: string,
): RawBuilder<Tables[T][typeof name]> {
  return sql.ref(alias === undefined ? name : `${alias}.${name}`)
}
