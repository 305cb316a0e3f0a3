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
