import { recordAudit } from '../../../core/audit/audit.queries.ts'
import { rememberAllSeen } from '../../../core/games/seen-answers.queries.ts'
import {
  assertNotLastOperator,
  deleteHolder,
  findHolder,
  findRole,
  insertHolder,
  ROLE_ADMIN,
  type Role,
  type RoleHolder,
} from '../../../core/roles/roles.queries.ts'
import type { Db } from '../../../platform/db/database.ts'
import { refuse } from '../../../platform/http/refuse.ts'

/** The id of the operator who assigns or removes a role; null in the server's own shell. */
type Operator = number | null

export const findRoleAndHolder = async (db: Db, roleId: number, userId: number) => ({
  role: (await findRole(db, roleId)) ?? refuse('role-not-found'),
  holder: (await findHolder(db, userId)) ?? refuse('user-not-found'),
})

/** Assigns a role to an account, and records it in the audit log if the account did not have it. */
export async function assignRole(trx: Db, operator: Operator, holder: RoleHolder, role: Role, now: Date): Promise<void> {
  if (!(await insertHolder(trx, holder.id, role.id))) return
  await recordAudit(trx, { operator, action: 'role-given', subject: holder.userName, detail: detailOf(holder, role) }, now)
}

/**
 * Removes a role from an account. Returns false if the account did not have it. Refuses with `last-admin` if no operator would be
 * left. A former operator has seen all answers (OPERATOR-123).
 */
export async function removeRole(trx: Db, operator: Operator, holder: RoleHolder, role: Role, now: Date): Promise<boolean> {
  if (role.roleName === ROLE_ADMIN) await assertNotLastOperator(trx, [holder.id])
  if (!(await deleteHolder(trx, holder.id, role.id))) return false
  if (role.roleName === ROLE_ADMIN) await rememberAllSeen(trx, holder.id, now)
  await recordAudit(trx, { operator, action: 'role-taken', subject: holder.userName, detail: detailOf(holder, role) }, now)
  return true
}

const detailOf = ({ id }: RoleHolder, { roleName }: Role) => ({ userId: id, roleName })
