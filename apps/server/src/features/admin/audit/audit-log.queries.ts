import type { Db } from '../../../platform/db/database.ts'

export interface AuditRow {
  id: number
  at: Date
  operatorName: string
  deed: string
  subject: string
  detail: Record<string, string | number | boolean | null>
}

/** Returns a page of the operators' actions, newest first, and the total number of actions. */
export async function findAuditActions(db: Db, page: number, size: number): Promise<{ deeds: AuditRow[]; total: number }> {
  const deeds = db
    .selectFrom('audit_log')
    .select(['id', 'at', 'operator_name as operatorName', 'deed', 'subject', 'detail'])
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(size)
    .offset(page * size)
  const rows = await db
    .selectFrom(({ fn, selectFrom }) => selectFrom('audit_log').select(fn.countAll<number>().as('total')).as('t'))
    .leftJoin(deeds.as('p'), (join) => join.onTrue())
    .selectAll()
    .orderBy('p.at', 'desc')
    .orderBy('p.id', 'desc')
    .execute()
  return { deeds: rows.filter((row): row is AuditRow & { total: number } => row.id !== null), total: rows[0]?.total ?? 0 }
}
