import type { Db } from '../../platform/db/database.ts'

export interface AvatarRow {
  avatarName: string
  /** Random, and another one with another picture: browsers see by it that their copy is stale. */
  avatarToken: string
  picture: string
}

/** Returns all avatars in display order. */
export const findAvatars = (db: Db): Promise<AvatarRow[]> =>
  db
    .selectFrom('avatars')
    .select(['name as avatarName', 'token as avatarToken', 'picture'])
    .orderBy('position')
    .orderBy('name')
    .execute()

/** Inserts avatars; skips those that already exist. */
export async function insertAvatars(db: Db, avatars: readonly AvatarRow[]): Promise<void> {
  if (avatars.length === 0) return
  const rows = avatars.map(({ avatarName, avatarToken, picture }, place) => {
    return { name: avatarName, token: avatarToken, picture, position: place + 1 }
  })
  const insert = db.insertInto('avatars').values(rows)
  await insert.onConflict((taken) => taken.column('name').doNothing()).execute()
}

/** Returns whether there is any avatar. */
export const hasAnyAvatar = async (db: Db) =>
  (await db.selectFrom('avatars').select('name').limit(1).executeTakeFirst()) !== undefined

/** Inserts an avatar after all others. Fails with a unique violation if there is one with this name. */
export async function insertAvatar(trx: Db, { avatarName, avatarToken, picture }: AvatarRow): Promise<void> {
  await trx
    .insertInto('avatars')
    .values(({ eb, fn, lit, selectFrom }) => {
      const last = selectFrom('avatars').select((one) => one.fn.max('position').as('position'))
      return { name: avatarName, token: avatarToken, picture, position: eb(fn.coalesce(last.$asScalar(), lit(0)), '+', 1) }
    })
    .execute()
}

/** Deletes an avatar. Returns its picture, or undefined if there is none with this name. */
export const deleteAvatar = async (trx: Db, avatarName: string): Promise<string | undefined> =>
  (await trx.deleteFrom('avatars').where('name', '=', avatarName).returning('picture').executeTakeFirst())?.picture

export interface UsedAvatar extends AvatarRow {
  wearers: number
}

/** Returns a page of the avatars, each with the number of accounts that use it, and their total. */
export async function findAvatarPage(db: Db, page: number, size: number): Promise<{ avatars: UsedAvatar[]; total: number }> {
  const avatars = db
    .selectFrom('avatars as a')
    .select(['a.name as avatarName', 'a.token as avatarToken', 'a.picture', 'a.position'])
    .select(({ selectFrom }) => {
      const wearers = selectFrom('users as u').whereRef('u.avatar_name', '=', 'a.name').where('u.deleted_at', 'is', null)
      return wearers.select(({ fn }) => fn.countAll<number>().as('count')).as('wearers')
    })
    .orderBy('a.position')
    .orderBy('a.name')
    .limit(size)
    .offset(page * size)
  // One statement: the join keeps `total` if the page is empty, but no order.
  const rows = await db
    .selectFrom(({ fn, selectFrom }) => selectFrom('avatars').select(fn.countAll<number>().as('total')).as('t'))
    .leftJoin(avatars.as('p'), (join) => join.onTrue())
    .select(['t.total', 'p.avatarName', 'p.avatarToken', 'p.picture', 'p.wearers'])
    .orderBy('p.position')
    .orderBy('p.avatarName')
    .execute()
  return {
    avatars: rows.filter((row): row is UsedAvatar & { total: number } => row.avatarName !== null),
    total: rows[0]?.total ?? 0,
  }
}
