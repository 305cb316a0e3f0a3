import { lookOf } from '../../core/names/look-alikes.ts'
import type { Db } from '../../platform/db/database.ts'

interface NewPlayer {
  userName: string
  nameKey: string
  avatarName: string
  joinedAt: Date
}

/** Inserts demo players. Returns their ids in order. */
export async function insertDemoPlayers(db: Db, players: readonly NewPlayer[]): Promise<number[]> {
  const rows = players.map(({ userName, nameKey, avatarName, joinedAt }) => ({
    user_name: userName,
    name_key: nameKey,
    name_look: lookOf(userName),
    avatar_name: avatarName,
    created_at: joinedAt,
    demo: true,
  }))
  const made = await db.insertInto('users').values(rows).returning('id').execute()
  return made.map(({ id }) => id)
}

/** Returns whether there is any account, also one of a person: the demo world is only for a site without. */
export const hasAnyUser = async (db: Db) => (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined

/** Returns the demo players. */
export const findDemoPlayers = (db: Db) =>
  db.selectFrom('users').select(['id', 'user_name as name']).where('demo', '=', true).execute()

/** Deletes the demo players, and their lists with them. Their plays and duels must already be deleted. */
export const deleteDemoPlayers = async (db: Db) => {
  await db.deleteFrom('users').where('demo', '=', true).execute()
}
