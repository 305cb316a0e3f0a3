import { type Db, statement } from '../../platform/db/database.ts'

export interface AvatarRow {
  avatarName: string
  avatarToken: string
  picture: string
}

const selectAvatars = statement<AvatarRow, []>(
  'select name as "avatarName", token as "avatarToken", picture from avatars order by position, name',
)

/** All avatars in their order. */
export const findAvatars = (db: Db) => selectAvatars(db)

const insertAll = statement<{ name: string }, [string[], string[], string[]]>(`
  insert into avatars (name, token, picture, position)
  select name, token, picture, row_number() over () from unnest($1::text[], $2::text[], $3::text[]) as made (name, token, picture)
  on conflict (name) do nothing returning name`)

/** Adds avatars that are not there yet. */
export async function insertAvatars(db: Db, avatars: readonly AvatarRow[]): Promise<void> {
  const column = (field: keyof AvatarRow) => avatars.map((avatar) => avatar[field])
  await insertAll(db, column('avatarName'), column('avatarToken'), column('picture'))
}

/** Whether there is any avatar. */
export const hasAnyAvatar = async (db: Db) =>
  (await db.selectFrom('avatars').select('name').limit(1).executeTakeFirst()) !== undefined

const insertOne = statement<{ name: string }, [string, string, string]>(`
  insert into avatars (name, token, picture, position)
  select $1, $2, $3, coalesce(max(position), 0) + 1 from avatars returning name`)

/** Adds an avatar after all others; throws when there is one of this name. */
export async function insertAvatar(trx: Db, { avatarName, avatarToken, picture }: AvatarRow): Promise<void> {
  await insertOne(trx, avatarName, avatarToken, picture)
}

/** Takes an avatar out; gives its picture, or undefined when there is none of this name. */
export const deleteAvatar = async (trx: Db, avatarName: string): Promise<string | undefined> =>
  (await trx.deleteFrom('avatars').where('name', '=', avatarName).returning('picture').executeTakeFirst())?.picture

export interface WornAvatar extends AvatarRow {
  wearers: number
}

type Counted<T> = { [K in keyof T]: T[K] | null } & { total: number }

const selectPage = statement<Counted<WornAvatar>, [number, number]>(`
  select t.total, p."avatarName", p."avatarToken", p.picture, p.wearers from (select count(*)::int as total from avatars) t
  left join (
    select a.name as "avatarName", a.token as "avatarToken", a.picture, a.position,
      (select count(*)::int from users u where u.avatar_name = a.name and u.deleted_at is null) as wearers
    from avatars a order by a.position, a.name limit $1 offset $2
  ) p on true
  order by p.position, p."avatarName"`)

const isAvatar = (row: Counted<WornAvatar>): row is WornAvatar & { total: number } => row.avatarName !== null

/** A page of the avatars with how many accounts wear each, and how many avatars there are. */
export async function findAvatarPage(db: Db, page: number, size: number): Promise<{ avatars: WornAvatar[]; total: number }> {
  const rows = await selectPage(db, size, page * size)
  return { avatars: rows.filter(isAvatar), total: rows[0]?.total ?? 0 }
}
