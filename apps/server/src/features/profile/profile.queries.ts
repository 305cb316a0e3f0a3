import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'

/** Returns a user's profile, or null if there is no such user. */
export async function findUserPage(db: Db, userId: number) {
  const page = db
    .selectFrom('users as u')
    .leftJoin('avatars as a', 'a.name', 'u.avatar_name')
    .select(['u.id', 'u.user_name as userName', 'u.created_at as createdAt', 'u.show_anime_list as showAnimeList'])
    .select(['u.avatar_name as avatarName', 'a.picture'])
    .select((eb) => {
      const plays = eb.selectFrom('plays as p').whereRef('p.user_id', '=', 'u.id').where('p.status', '<>', 'open')
      const ranked = plays.where('p.kind', '=', sql.lit('ranked')).select(eb.fn.countAll<number>().as('amount'))
      return ranked.$asScalar().$notNull().as('playedGameCount')
    })
    .where('u.id', '=', userId)
    .where('u.deleted_at', 'is', null)
  return (await page.executeTakeFirst()) ?? null
}

/** Shows or hides a user's lists. Returns null if there is no such user. */
export async function setShown(db: Db, userId: number, shown: boolean): Promise<{ showAnimeList: boolean } | null> {
  const user = db.updateTable('users').set({ show_anime_list: shown }).where('id', '=', userId).where('deleted_at', 'is', null)
  return (await user.returning('show_anime_list as showAnimeList').executeTakeFirst()) ?? null
}

/** Gives all users of a deleted avatar another one. Returns how many. */
export async function replaceAvatar(trx: Db, avatarName: string, instead: string): Promise<number> {
  const wearers = trx.updateTable('users').set({ avatar_name: instead }).where('avatar_name', '=', avatarName)
  return (await wearers.returning('id').execute()).length
}

/** Changes the avatar of a user. */
export async function setAvatar(db: Db, userId: number, avatarName: string): Promise<'worn' | 'no-avatar' | 'no-user'> {
  const { there, worn } = await db
    .with('found', (cte) => cte.selectFrom('avatars').select('name').where('name', '=', avatarName).forKeyShare())
    .with('worn', (cte) =>
      cte
        .updateTable('users as u')
        .from('found')
        .set(({ ref }) => ({ avatar_name: ref('found.name') }))
        .where('u.id', '=', userId)
        .where('u.deleted_at', 'is', null)
        .returning('u.id'),
    )
    .selectNoFrom(({ exists, selectFrom }) => [
      exists(selectFrom('found').select('name')).as('there'),
      exists(selectFrom('worn').select('id')).as('worn'),
    ])
    .executeTakeFirstOrThrow()
  if (!there) return 'no-avatar'
  return worn ? 'worn' : 'no-user'
}
