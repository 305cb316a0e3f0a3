import { type Db, statement } from '../../platform/db/database.ts'
import { refuse } from '../../platform/http/refuse.ts'

export const ROLE_ADMIN = 'ROLE_ADMIN'

const lockRole = statement<{ id: number }, [string]>('select id from roles where name = $1 for no key update')

const selectOperators = statement<{ own: boolean; others: boolean }, [number[], string]>(`
  select coalesce(bool_or(u.id = any($1)), false) as own, coalesce(bool_or(u.id <> all($1)), false) as others
  from user_roles m join roles r on r.id = m.role_id join users u on u.id = m.user_id
  where r.name = $2 and u.banned_at is null and u.deleted_at is null`)

/**
 * Refuses to lose the last operator. Whoever may take one away calls this first in the transaction: they come one after another
 * (OPERATOR-9).
 * @NOTE two statements: the second sees what was committed while the first waited for the lock.
 */
export async function spareLastOperator(trx: Db, leaving: readonly number[]): Promise<void> {
  await lockRole(trx, ROLE_ADMIN)
  const [found] = await selectOperators(trx, [...leaving], ROLE_ADMIN)
  if (found?.own && !found.others) refuse('last-admin')
}

export interface Role {
  id: number
  roleName: string
}

/** Adds a role; throws when there is one of this name. */
export const insertRole = (db: Db, name: string): Promise<Role> =>
  db.insertInto('roles').values({ name }).returning(['id', 'name as roleName']).executeTakeFirstOrThrow()

const selectRoles = statement<Role & { holders: number }, []>(`
  select r.id, r.name as "roleName", count(u.id)::int as holders
  from roles r left join user_roles m on m.role_id = r.id left join users u on u.id = m.user_id and u.deleted_at is null
  group by r.id, r.name order by r.id`)

/** All roles, with how many accounts have each. */
export const findRoles = (db: Db) => selectRoles(db)

export const findRole = async (db: Db, id: number): Promise<Role | undefined> =>
  db.selectFrom('roles').select(['id', 'name as roleName']).where('id', '=', id).executeTakeFirst()

/** Deletes a role, and takes it from all who have it. */
export const deleteRole = async (db: Db, id: number): Promise<boolean> =>
  (await db.deleteFrom('roles').where('id', '=', id).returning('id').execute()).length === 1

export interface RoleHolder {
  id: number
  userName: string
}

/** An account that can have a role: a living one, and no player of the demo. */
export const findHolder = (db: Db, userId: number): Promise<RoleHolder | undefined> =>
  db
    .selectFrom('users')
    .select(['id', 'user_name as userName'])
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .where('demo', '=', false)
    .executeTakeFirst()

const giveRole = statement<{ user_id: number }, [number, number]>(`
  insert into user_roles (user_id, role_id) values ($1, $2) on conflict do nothing returning user_id`)

/** Gives a role; false when the account has it already. */
export const insertHolder = async (db: Db, userId: number, roleId: number) => (await giveRole(db, userId, roleId)).length === 1

const takeRole = statement<{ user_id: number }, [number, number]>(
  'delete from user_roles where user_id = $1 and role_id = $2 returning user_id',
)

/** Takes a role; false when the account does not have it. */
export const deleteHolder = async (db: Db, userId: number, roleId: number) => (await takeRole(db, userId, roleId)).length === 1

/** Takes all roles of an account. */
export async function deleteRolesOf(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('user_roles').where('user_id', '=', userId).execute()
}

const selectNames = statement<{ name: string }, [number]>(`
  select r.name from user_roles m join roles r on r.id = m.role_id where m.user_id = $1 order by r.id`)

export const findRolesOf = async (db: Db, userId: number) => (await selectNames(db, userId)).map(({ name }) => name)

/** The role of the operators. It is there from the first migration on, and nobody can delete it. */
export const findAdminRole = (db: Db): Promise<Role> =>
  db.selectFrom('roles').select(['id', 'name as roleName']).where('name', '=', ROLE_ADMIN).executeTakeFirstOrThrow()

const selectAdmin = statement<{ found: boolean }, [number]>(`select exists (
  select 1 from user_roles m join roles r on r.id = m.role_id where m.user_id = $1 and r.name = 'ROLE_ADMIN') as found`)

/** Whether a user is an operator. */
export const isAdmin = async (db: Db, userId: number) => (await selectAdmin(db, userId))[0]?.found === true

const selectOperator = statement<{ found: boolean }, [string, Date]>(`
  select exists (
    select 1 from sessions s join users u on u.id = s.user_id
    join user_roles m on m.user_id = u.id join roles r on r.id = m.role_id
    where s.id = $1 and s.expires_at > $2 and u.banned_at is null and u.deleted_at is null and r.name = 'ROLE_ADMIN'
  ) as found`)

/** Whether a session stands and is an operator's. */
export const isSessionOfOperator = async (db: Db, sessionId: string, now: Date) =>
  (await selectOperator(db, sessionId, now))[0]?.found === true
