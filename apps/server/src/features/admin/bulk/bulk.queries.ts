import { UNDO_MS } from '@guess/contract/rules/limits'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { BulkAction, BulkFailure } from '../../../platform/db/tables-operators.ts'
import type { Why } from '../../reports/public.ts'

export interface Bulk {
  id: number
  operatorId: number
  action: BulkAction
  ids: number[]
  reason: Why['reason']
  note: string
  dueAt: Date
  done: number
  failed: BulkFailure[]
}

const COLUMNS = [
  'id',
  'operator_id as operatorId',
  'action',
  'ids',
  'reason',
  'note',
  'due_at as dueAt',
  'done',
  'failed',
] as const

/** Stores an action on several rows, which is carried out when the time to undo it is over. */
export async function insertBulk(
  db: Db,
  { operatorId, ...requested }: Pick<Bulk, 'operatorId' | 'action' | 'ids' | 'reason' | 'note'>,
  now: Date,
): Promise<Bulk> {
  const times = { created_at: now, due_at: new Date(now.getTime() + UNDO_MS) }
  const row = { operator_id: operatorId, ...requested, ...times }
  return (await db.insertInto('bulk_actions').values(row).returning(COLUMNS).executeTakeFirstOrThrow()) as Bulk
}

/** Deletes an operator's action that no process has begun. Returns whether there was one. */
export async function deleteBulk(db: Db, operatorId: number, id: number): Promise<boolean> {
  const undone = await db
    .deleteFrom('bulk_actions')
    .where('id', '=', id)
    .where('operator_id', '=', operatorId)
    .where('claimed_until', 'is', null)
    .returning('id')
    .execute()
  return undone.length > 0
}

const SHOWN_MS = 60_000
const STORED_MS = 24 * 3_600_000

/** Returns an operator's actions of the last minute, the newest first. */
export const findOwnBulk = (db: Db, operatorId: number, now: Date): Promise<Bulk[]> =>
  db
    .selectFrom('bulk_actions')
    .select(COLUMNS)
    .where('operator_id', '=', operatorId)
    .where('created_at', '>', new Date(now.getTime() - SHOWN_MS))
    .orderBy('id', 'desc')
    .execute() as Promise<Bulk[]>

/** Milliseconds after which another process continues what one has claimed. */
const CLAIM_MS = 60_000

/** Claims an action that is due and that no other process carries out; undefined if there is none. */
export const claimBulk = async (db: Db, now: Date): Promise<Bulk | undefined> => {
  const due = db
    .selectFrom('bulk_actions')
    .select('id')
    .where('due_at', '<=', now)
    .where(sql<boolean>`done < cardinality(ids)`)
    .where(({ eb, or }) => or([eb('claimed_until', 'is', null), eb('claimed_until', '<=', now)]))
    .orderBy('due_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
  const claimed = db
    .updateTable('bulk_actions')
    .set({ claimed_until: new Date(now.getTime() + CLAIM_MS) })
    .where('id', '=', due)
    .returning(COLUMNS)
  return (await claimed.executeTakeFirst()) as Bulk | undefined
}

/** Records that the next row of an action is done, or why it was refused. */
export async function saveProgress(db: Db, id: number, failure: BulkFailure | null): Promise<void> {
  const failed = failure === null ? sql<unknown>`failed` : sql<unknown>`failed || ${JSON.stringify([failure])}::jsonb`
  await db
    .updateTable('bulk_actions')
    .set(({ eb }) => ({ done: eb('done', '+', 1), failed }))
    .where('id', '=', id)
    .execute()
}

/** Deletes the actions that were started more than a day ago. */
export async function forgetBulk(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('bulk_actions')
    .where('created_at', '<', new Date(now.getTime() - STORED_MS))
    .execute()
}
