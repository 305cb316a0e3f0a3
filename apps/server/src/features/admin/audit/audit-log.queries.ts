import { type Db, statement } from '../../../platform/db/database.ts'

export interface DeedRow {
  id: number
  at: Date
  operatorName: string
  deed: string
  subject: string
  detail: Record<string, string | number | boolean | null>
}

type OrNothing<T> = { [K in keyof T]: T[K] | null } & { total: number }

const selectDeeds = statement<OrNothing<DeedRow>, [number, number]>(`
  select t.total, p.* from (select count(*)::int as total from audit_log) t
  left join (
    select id, at, operator_name as "operatorName", deed, subject, detail from audit_log order by at desc, id desc limit $1 offset $2
  ) p on true
  order by p.at desc, p.id desc`)

const isDeed = (row: OrNothing<DeedRow>): row is DeedRow & { total: number } => row.id !== null

/** A page of what operators did, newest first, and how many deeds there are. */
export async function findDeeds(db: Db, page: number, size: number): Promise<{ deeds: DeedRow[]; total: number }> {
  const rows = await selectDeeds(db, size, page * size)
  return { deeds: rows.filter(isDeed), total: rows[0]?.total ?? 0 }
}
