import { sql } from 'kysely'

/** Whether the category `t` is open to everybody: the adult one is where an operator has opened it (CATALOG-2). */
export const OPEN_TYPE = `(not t.adult or exists (select 1 from params where name = 'adultCategoryOpen' and trim(value) = 'true'))`

/** The same as an expression of Kysely, in a query that names a category `t`. */
export const typeIsOpen = sql.raw<boolean>(OPEN_TYPE)
