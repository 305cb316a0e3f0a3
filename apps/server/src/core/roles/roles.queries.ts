import type { Db } from '../../platform/db/database.ts'
import { refuse } from '../../platform/http/refuse.ts'

export const ROLE_ADMIN = 'ROLE_ADMIN'
const ROLE_MODERATOR = 'ROLE_MODERATOR'

/** Returns whether a role means something to the server: it cannot be deleted. */
export const isOwnRole = (name: string) => name === ROLE_ADMIN || name === ROLE_MODERATOR

/** Returns a query of the accounts that have a role. */
export const withRole = (db: Db, role: string) =>
  db
    .selectFrom('user_roles as m')
    .innerJoin('roles as r', 'r.id', 'm.role_id')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .where('r.name', '=', role)
    .where('u.deleted_at', 'is', null)

/**
 * Refuses with `last-admin` if no operator would remain. Any transaction that may remove an operator must call this first, which
 * serialises them (OPERATOR-9).
 * @NOTE Two statements: the second sees what was committed while the first waited for the lock.
 */
export async function assertNotLastOperator(trx: Db, leaving: readonly number[]): Promise<void> {
  await trx.selectFrom('roles').select('id').where('name', '=', ROLE_ADMIN).forNoKeyUpdate().execute()
  const operators = await withRole(trx, ROLE_ADMIN).select('u.id').where('u.banned_at', 'is', null).execute()
  if (operators.length > 0 && operators.every(({ id }) => leaving.includes(id))) refuse('last-admin')
}

export interface Role {
  id: number
  roleName: string
}

/** Inserts a role. Throws if one with this name exists. */
export const insertRole = (db: Db, name: string): Promise<Role> =>
  db.insertInto('roles').values({ name }).returning(['id', 'name as roleName']).executeTakeFirstOrThrow()

/** Returns all roles with the number of accounts that have each. */
export const findRoles = (db: Db): Promise<(Role & { holders: number })[]> =>
  db
    .selectFrom('roles as r')
    .leftJoin('user_roles as m', 'm.role_id', 'r.id')
    .leftJoin('users as u', (join) => join.onRef('u.id', '=', 'm.user_id').on('u.deleted_at', 'is', null))
    .select(({ fn }) => ['r.id', 'r.name as roleName', fn.count<number>('u.id').as('holders')])
    .groupBy(['r.id', 'r.name'])
    .orderBy('r.id')
    .execute()

export const findRole = async (db: Db, id: number): Promise<Role | undefined> =>
  db.selectFrom('roles').select(['id', 'name as roleName']).where('id', '=', id).executeTakeFirst()

/** Deletes a role and removes it from all accounts. Returns whether it existed. */
export const deleteRole = async (db: Db, id: number): Promise<boolean> =>
  (await db.deleteFrom('roles').where('id', '=', id).returning('id').execute()).length === 1

export interface RoleHolder {
  id: number
  userName: string
}

/** Returns an account that can have a role: it is not deleted and not a player of the demo. */
export const findHolder = (db: Db, userId: number): Promise<RoleHolder | undefined> =>
  db
    .selectFrom('users')
    .select(['id', 'user_name as userName'])
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .where('demo', '=', false)
    .executeTakeFirst()

/** Gives a role to an account. Returns false if the account has it already. */
export async function insertHolder(db: Db, userId: number, roleId: number): Promise<boolean> {
  const given = db.insertInto('user_roles').values({ user_id: userId, role_id: roleId })
  return (
    (
      await given
        .onConflict((taken) => taken.doNothing())
        .returning('user_id')
        .execute()
    ).length === 1
  )
}

/** Removes a role from an account. Returns false if the account does not have it. */
export async function deleteHolder(db: Db, userId: number, roleId: number): Promise<boolean> {
  const taken = db.deleteFrom('user_roles').where('user_id', '=', userId).where('role_id', '=', roleId)
  return (await taken.returning('user_id').execute()).length === 1
}

/** Removes all roles of an account. */
async function deleteRolesOf(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('user_roles').where('user_id', '=', userId).execute()
}

const rolesOf = (db: Db, userId: number) =>
  db.selectFrom('user_roles as m').innerJoin('roles as r', 'r.id', 'm.role_id').where('m.user_id', '=', userId)

export async function findRolesOf(db: Db, userId: number): Promise<string[]> {
  return (await rolesOf(db, userId).select('r.name').orderBy('r.id').execute()).map(({ name }) => name)
}

/** Returns the operators' role. The baseline of the schema creates it, and nobody can delete it. */
export const findAdminRole = (db: Db): Promise<Role> =>
  db.selectFrom('roles').select(['id', 'name as roleName']).where('name', '=', ROLE_ADMIN).executeTakeFirstOrThrow()

/** Returns whether a user is an operator who is not banned. A ban leaves the roles, so that they are there when it is lifted. */
export async function isAdmin(db: Db, userId: number): Promise<boolean> {
  const operator = withRole(db, ROLE_ADMIN).select('u.id').where('u.id', '=', userId).where('u.banned_at', 'is', null)
  return (await operator.executeTakeFirst()) !== undefined
}

/** Returns whether a session is live and belongs to an operator who is not banned. */
export async function isSessionOfOperator(db: Db, sessionId: string, now: Date): Promise<boolean> {
  const found = await withRole(db, ROLE_ADMIN)
    .innerJoin('sessions as s', 's.user_id', 'u.id')
    .select('s.id')
    .where('s.id', '=', sessionId)
    .where('s.expires_at', '>', now)
    .where('u.banned_at', 'is', null)
    .executeTakeFirst()
  return found !== undefined
}

/** Removes all roles of an account that is being deleted. Refuses with `last-admin` if it is the last operator's. */
export async function removeAllRoles(trx: Db, userId: number): Promise<void> {
  await assertNotLastOperator(trx, [userId])
  await deleteRolesOf(trx, userId)
}
