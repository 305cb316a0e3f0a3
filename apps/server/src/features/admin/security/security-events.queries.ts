import type { SecurityEventKind } from '@guess/contract/rules/operators'
import { type Db, statement } from '../../../platform/db/database.ts'
import type { NotedEvents } from '../../../platform/http/security-events.ts'

const upsert = statement<never, [Date[], string[], string[], string[], number[], Date[]]>(`
  insert into security_events as e (hour, kind, call, network, amount, last_at)
  select hour, kind, call, network, amount, last_at
  from unnest($1::timestamptz[], $2::text[], $3::text[], $4::text[], $5::int[], $6::timestamptz[])
    as noted (hour, kind, call, network, amount, last_at)
  on conflict (hour, kind, call, network) do update
  set amount = e.amount + excluded.amount, last_at = greatest(e.last_at, excluded.last_at)`)

/** Adds events to those that are stored. No two of the given ones may be alike. */
export async function storeSecurityEvents(db: Db, noted: readonly NotedEvents[]): Promise<void> {
  await upsert(
    db,
    noted.map(({ hour }) => hour),
    noted.map(({ kind }) => kind),
    noted.map(({ call }) => call),
    noted.map(({ network }) => network),
    noted.map(({ amount }) => amount),
    noted.map(({ lastAt }) => lastAt),
  )
}

export interface SecurityEventRow {
  kind: SecurityEventKind
  call: string
  network: string
  amount: number
  hour: Date
  lastAt: Date
}

/** Returns a page of the security events, newest first, and the number of all. */
export async function findSecurityEvents(
  db: Db,
  page: number,
  size: number,
): Promise<{ events: SecurityEventRow[]; total: number }> {
  const events = db
    .selectFrom('security_events')
    .select(['kind', 'call', 'network', 'amount', 'hour', 'last_at as lastAt'])
    .orderBy('last_at', 'desc')
    .orderBy('kind')
    .orderBy('call')
    .orderBy('network')
    .limit(size)
    .offset(page * size)
  // One statement: the join keeps `total` if the page is empty, but no order.
  const rows = await db
    .selectFrom(({ fn, selectFrom }) => selectFrom('security_events').select(fn.countAll<number>().as('total')).as('t'))
    .leftJoin(events.as('p'), (join) => join.onTrue())
    .selectAll()
    .orderBy('p.lastAt', 'desc')
    .orderBy('p.kind')
    .orderBy('p.call')
    .orderBy('p.network')
    .execute()
  return {
    events: rows.filter((row): row is SecurityEventRow & { total: number } => row.hour !== null),
    total: rows[0]?.total ?? 0,
  }
}

/** Deletes the events of hours before `before`. Returns how many rows. */
export async function deleteSecurityEvents(db: Db, before: Date): Promise<number> {
  return (await db.deleteFrom('security_events').where('hour', '<', before).returning('hour').execute()).length
}
