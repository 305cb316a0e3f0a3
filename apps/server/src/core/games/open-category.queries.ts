import { sql } from 'kysely'

/**
 * SQL for whether the category `t` is open to everybody; the adult category is open only if an operator has opened it
 * (CATALOG-2).
 */
export const OPEN_TYPE = `(not t.adult or exists (select 1 from params where name = 'adultCategoryOpen' and trim(value) = 'true'))`

/** The same condition as a Kysely expression, for a query that has a category `t`. */
export const typeIsOpen = sql.raw<boolean>(OPEN_TYPE)
