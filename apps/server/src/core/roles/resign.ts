import type { Db } from '../../platform/db/database.ts'
import { deleteRolesOf, spareLastOperator } from './roles.queries.ts'

/** Takes all roles of an account that goes for good, unless it is the last operator's. */
export async function resign(trx: Db, userId: number): Promise<void> {
  await spareLastOperator(trx, [userId])
  await deleteRolesOf(trx, userId)
}
