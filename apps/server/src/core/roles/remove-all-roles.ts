import type { Db } from '../../platform/db/database.ts'
import { assertNotLastOperator, deleteRolesOf } from './roles.queries.ts'

/** Removes all roles of an account that is being deleted. Refuses with `last-admin` if it is the last operator's. */
export async function removeAllRoles(trx: Db, userId: number): Promise<void> {
  await assertNotLastOperator(trx, [userId])
  await deleteRolesOf(trx, userId)
}
