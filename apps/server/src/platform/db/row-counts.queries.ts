import { sql } from 'kysely'
import { type Db, statement } from './database.ts'
import type { Tables } from './tables.ts'

type Counted = Tables['row_counts']['name']

/**
 * Selects the number of rows as `total`: accounts that are not deleted (`users`), listed games without Dailies (`catalog_games`) and
 * listed Dailies. The number is exact at any moment, and costs the same however many rows there are (decision 49).
 */
export const selectRowCount = (db: Db, ...names: readonly Counted[]) =>
  db
    .selectFrom('row_counts')
    .select(({ fn, lit }) => fn.coalesce(fn.sum<number>('rows'), lit(0)).as('total'))
    .where(
      'name',
      'in',
      [...names].map((name) => sql.lit(name)),
    )

/** Returns what `selectRowCount` selects. */
export const countRows = async (db: Db, ...names: readonly Counted[]): Promise<number> =>
  (await selectRowCount(db, ...names).executeTakeFirstOrThrow()).total

/** Triggers insert a row for each change, a step. The number of steps from which they are replaced by their sums. */
const MANY_STEPS = 100

const foldSteps = statement<{ id: number }, []>(`
  with folded as (
    delete from row_counts where (select count(*) from row_counts) > ${MANY_STEPS} returning name, rows
  )
  insert into row_counts (name, rows) select name, sum(rows) from folded group by name returning id`)

/** Replaces the steps of `row_counts` by their sums if there are many. */
export async function foldRowCounts(db: Db): Promise<void> {
  await foldSteps(db)
}
