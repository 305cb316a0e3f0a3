import type { Db } from '../../../platform/db/database.ts'

export interface AuditRow {
  id: number
  at: Date
  operatorName: string
  action: string
  subject: string
  detail: Record<string, string | number | boolean | null>
}

/** Returns a page of the operators' actions, newest first, and the total number of actions. */
export async function findAuditActions(db: Db, page: number, size: number): Promise<{ actions: AuditRow[]; total: number }> {
  const actions = db
    .selectFrom('audit_log')
    .select(['id', 'at', 'operator_name as operatorName', 'action', 'subject', 'detail'])
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(size)
    .offset(page * size)
  const rows = await db
    .selectFrom(({ fn, selectFrom }) => selectFrom('audit_log').select(fn.countAll<number>().as('total')).as('t'))
    .leftJoin(actions.as('p'), (join) => join.onTrue())
    .selectAll()
    .orderBy('p.at', 'desc')
    .orderBy('p.id', 'desc')
    .execute()
  return { actions: rows.filter((row): row is AuditRow & { total: number } => row.id !== null), total: rows[0]?.total ?? 0 }
}
