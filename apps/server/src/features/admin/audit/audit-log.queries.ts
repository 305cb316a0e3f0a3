import type { SelectQueryBuilder } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { anywhere } from '../../../platform/db/query-parts.ts'
import type { Tables } from '../../../platform/db/tables.ts'

export interface AuditRow {
  id: number
  at: Date
  operatorId: number | null
  operatorName: string
  action: string
  subject: string
  detail: Record<string, string | number | boolean | null>
}

/** Which actions: those for which everything that is given holds. */
export interface AuditFilter {
  /** Part of the operator's name. */
  operator?: string | undefined
  action?: string | undefined
  /** Part of the subject's name. */
  subject?: string | undefined
  from?: Date | undefined
  until?: Date | undefined
}

type AuditQuery<O> = SelectQueryBuilder<Tables, 'audit_log', O>

const filtered = <O>(query: AuditQuery<O>, { operator, action, subject, from, until }: AuditFilter): AuditQuery<O> =>
  query
    .$if(operator !== undefined, (one) => one.where('operator_name', 'ilike', anywhere(operator ?? '')))
    .$if(action !== undefined, (one) => one.where('action', '=', action ?? ''))
    .$if(subject !== undefined, (one) => one.where('subject', 'ilike', anywhere(subject ?? '')))
    .$if(from !== undefined, (one) => one.where('at', '>=', from ?? new Date(0)))
    .$if(until !== undefined, (one) => one.where('at', '<=', until ?? new Date(0)))

const selectActions = (db: Db, filter: AuditFilter) =>
  filtered(
    db
      .selectFrom('audit_log')
      .select(['id', 'at', 'operator_id as operatorId', 'operator_name as operatorName', 'action', 'subject', 'detail']),
    filter,
  )
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')

/** Returns a page of the operators' actions that a filter finds, newest first, and how many it finds. */
export async function findAuditActions(
  db: Db,
  filter: AuditFilter,
  page: number,
  size: number,
): Promise<{ actions: AuditRow[]; total: number }> {
  const actions = selectActions(db, filter)
    .limit(size)
    .offset(page * size)
  const total = filtered(
    db.selectFrom('audit_log').select(({ fn }) => fn.countAll<number>().as('total')),
    filter,
  )
  // One statement: the join keeps `total` if the page is empty, but no order.
  const rows = await db
    .selectFrom(total.as('t'))
    .leftJoin(actions.as('p'), (join) => join.onTrue())
    .selectAll()
    .orderBy('p.at', 'desc')
    .orderBy('p.id', 'desc')
    .execute()
  return { actions: rows.filter((row): row is AuditRow & { total: number } => row.id !== null), total: rows[0]?.total ?? 0 }
}

/** Rows that are read at once. */
const BATCH = 500

/** Reads all actions that a filter finds, newest first, in batches: those that are added in the meantime are left out. */
export async function* readAuditActions(db: Db, filter: AuditFilter): AsyncGenerator<AuditRow[]> {
  let last: AuditRow | undefined
  do {
    const after = last
    const batch = (await selectActions(db, filter)
      .$if(after !== undefined, (one) =>
        one.where(({ eb, refTuple, tuple }) => eb(refTuple('at', 'id'), '<', tuple(after?.at ?? new Date(0), after?.id ?? 0))),
      )
      .limit(BATCH)
      .execute()) as AuditRow[]
    if (batch.length > 0) yield batch
    last = batch.length === BATCH ? batch.at(-1) : undefined
  } while (last)
}
