import { type Db, statement } from '../../platform/db/database.ts'

interface UserPageRow {
  id: number
  userName: string
  createdAt: Date
  showAnimeList: boolean
  avatarName: string
  picture: string | null
  playedGameCount: number
}

const selectUserPage = statement<UserPageRow, [number]>(`
  select u.id, u.user_name as "userName", u.created_at as "createdAt", u.show_anime_list as "showAnimeList",
    u.avatar_name as "avatarName", a.picture,
    (select count(*) from plays where user_id = u.id and kind = 'ranked' and status <> 'open') as "playedGameCount"
  from users u left join avatars a on a.name = u.avatar_name
  where u.id = $1 and u.deleted_at is null`)

/** What a profile shows of a user; null where there is no such user. */
export const findUserPage = async (db: Db, userId: number) => (await selectUserPage(db, userId))[0] ?? null

const updateShown = statement<{ showAnimeList: boolean }, [number, boolean]>(`
  update users set show_anime_list = $2 where id = $1 and deleted_at is null returning show_anime_list as "showAnimeList"`)

/** Shows a user's lists to others, or hides them; null where there is no such user. */
export const setShown = async (db: Db, userId: number, shown: boolean) => (await updateShown(db, userId, shown))[0] ?? null

const updateAvatar = statement<{ there: boolean; worn: boolean }, [number, string]>(`
  with found as (select name from avatars where name = $2 for key share), worn as (
    update users u set avatar_name = found.name from found where u.id = $1 and u.deleted_at is null returning u.id
  )
  select exists (select from found) as there, exists (select from worn) as worn`)

/** Gives all who wear an avatar another one: theirs is gone, and nobody can put it on any more. Gives how many they were. */
export async function takeOffAvatar(trx: Db, avatarName: string, instead: string): Promise<number> {
  const wearers = trx.updateTable('users').set({ avatar_name: instead }).where('avatar_name', '=', avatarName)
  return (await wearers.returning('id').execute()).length
}

/** Gives a user another avatar. */
export async function wearAvatar(db: Db, userId: number, avatarName: string): Promise<'worn' | 'no-avatar' | 'no-user'> {
  const [row] = await updateAvatar(db, userId, avatarName)
  if (!row?.there) return 'no-avatar'
  return row.worn ? 'worn' : 'no-user'
}
