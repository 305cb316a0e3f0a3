import {
  addRole,
  addRoleToUser,
  deleteRole as deleteRoleCall,
  deleteRoleToUser,
  getRoles,
} from '@guess/contract/api/admin-control'
import { isPlainText } from '@guess/contract/rules/plain-text'
import type { FastifyInstance } from 'fastify'
import { recordAudit } from '../../../core/audit/audit.queries.ts'
import { deleteRole, findRole, findRoles, findRolesOf, insertRole, isOwnRole } from '../../../core/roles/roles.queries.ts'
import { isOrphan, isTaken } from '../../../platform/db/database.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import { route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { assignRole, findRoleAndHolder, removeRole } from './roles.ts'

type Needs = Pick<Platform, 'db' | 'clock'>

function checkedRoleName(text: string): string {
  const name = text.normalize('NFC').trim()
  return isPlainText(name) ? name : refuse('both-fields')
}

/** Registers the calls to add, list and delete roles: OPERATOR-10. */
function roleRoutes(app: FastifyInstance, { db, clock }: Needs): void {
  route(
    app,
    addRole,
    async ({ body, caller }) => {
      const name = checkedRoleName(body.roleName)
      const added = db.transaction().execute(async (trx) => {
        const role = await insertRole(trx, name)
        await recordAudit(trx, { operator: caller.userId, action: 'role-added', subject: name }, clock.now())
        return role
      })
      return added.catch((error: unknown) => (isTaken(error) ? refuse('role-taken') : Promise.reject(error)))
    },
    { needsFreshFactor: true },
  )
  route(app, getRoles, async () => findRoles(db))
  route(
    app,
    deleteRoleCall,
    async ({ params, caller }) => {
      const { id, roleName } = (await findRole(db, params.id)) ?? refuse('role-not-found')
      if (isOwnRole(roleName)) refuse('not-deletable')
      await db.transaction().execute(async (trx) => {
        if (!(await deleteRole(trx, id))) refuse('role-not-found')
        await recordAudit(trx, { operator: caller.userId, action: 'role-deleted', subject: roleName }, clock.now())
      })
      return null
    },
    { needsFreshFactor: true },
  )
}

/** Registers the calls to assign and remove roles: OPERATOR-8, OPERATOR-9. */
function holderRoutes(app: FastifyInstance, { db, clock }: Needs): void {
  route(
    app,
    addRoleToUser,
    async ({ body, caller }) => {
      const { role, holder } = await findRoleAndHolder(db, body.roleId, body.userId)
      const given = db.transaction().execute((trx) => assignRole(trx, caller.userId, holder, role, clock.now()))
      await given.catch((error: unknown) => (isOrphan(error) ? refuse('role-not-found') : Promise.reject(error)))
      return { roles: await findRolesOf(db, holder.id) }
    },
    { needsFreshFactor: true },
  )
  route(
    app,
    deleteRoleToUser,
    async ({ query, body, caller }) => {
      const roleId = body?.roleId ?? query.roleId ?? refuse('invalid-request')
      const userId = body?.userId ?? query.userId ?? refuse('invalid-request')
      const { role, holder } = await findRoleAndHolder(db, roleId, userId)
      await db.transaction().execute((trx) => removeRole(trx, caller.userId, holder, role, clock.now()))
      return null
    },
    { needsFreshFactor: true },
  )
}

/**
 * Registers the operators' calls to list, add, delete, assign and remove roles. They refuse with `role-not-found`,
 * `role-taken`, `user-not-found`, `not-deletable`, `last-admin` or `both-fields`.
 */
export function rolesRoutes(app: FastifyInstance, needs: Needs): void {
  roleRoutes(app, needs)
  holderRoutes(app, needs)
}
