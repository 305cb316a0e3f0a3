import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { typeIsOpen } from '../../../platform/db/open-type.ts'

interface Lobby {
  gameToken: string
  gameId: number
  gameName: string
  hostName: string
  expiresAt: Date
}

/** Returns the open lobby of a room code, or null if there is none. */
export async function findLobby(db: Db, code: string, now: Date): Promise<Lobby | null> {
  const lobby = db
    .selectFrom('duels as d')
    .innerJoin('duel_seats as s', 's.token', 'd.token')
    .leftJoin('users as u', 'u.id', 's.user_id')
    .innerJoin('listed_games as g', 'g.id', 'd.game_id')
    .innerJoin('game_types as t', 't.id', 'g.game_type_id')
    .select(['d.token as gameToken', 'g.id as gameId', 'g.name as gameName'])
    .select((eb) => eb.ref('d.due_at').$notNull().as('expiresAt'))
    .select(({ ref }) =>
      sql<string>`coalesce(${ref('u.user_name')}, ${ref('s.nick')}, guest_name(${ref('s.guest_id')}))`.as('hostName'),
    )
    .where('d.code', '=', code)
    // @NOTE a literal, so that a prepared plan can use the index of lobby codes.
    .where('d.status', '=', sql.lit('lobby'))
    .where('d.due_at', '>', now)
    .where('s.seat', '=', 1)
    .where(typeIsOpen)
  return (await lobby.executeTakeFirst()) ?? null
}
