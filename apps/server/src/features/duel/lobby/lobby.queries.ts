import { sql } from 'kysely'
import { typeIsOpen } from '../../../core/games/open-category.queries.ts'
import { type Db, statement } from '../../../platform/db/database.ts'
import type { Owner } from '../../../platform/http/owner.ts'
import type { Seat } from '../match/match.ts'

/** Returns SQL for the name of the player of a seat `s`, whose account is `u`. */
export const NAME = `coalesce(u.user_name, s.nick, guest_name(s.guest_id))`

/** Returns SQL for the avatar of the player of a seat `s`, whose account is `u`. */
export const AVATAR = `coalesce(u.avatar_name, s.face, 'default')`

/** Returns SQL for the name that a guest has chosen, or null; also if an account has it by now (DUEL-32). */
export const nickOf = (guestId: string) => `(
  select n.nick from guests n
  where n.guest_id = ${guestId}::int and not exists (select 1 from users where name_key = n.nick_key))`

/**
 * Returns SQL for the avatar of a guest: the one that the guest id points to, or the next if the other player has it (DUEL-31).
 * Null for a user.
 */
export const faceOf = (guestId: string, taken: string) => `(
  select a.name from (
    select name, row_number() over (order by position, name) - 1 as place, count(*) over () as total
    from avatars where name <> 'default') a
  where ${guestId}::int is not null and a.name is distinct from ${taken}
  order by (a.place - ${guestId}::int % a.total + a.total) % a.total limit 1)`

const writeNick = statement<{ name: string }, [string, Seat, string | null]>(`
  update duel_seats s set nick = $3 from duels d
  where d.token = s.token and s.token = $1 and s.seat = $2 and d.status in ('lobby', 'finished')
  returning coalesce(s.nick, guest_name(s.guest_id)) as name`)

/** Changes a guest's name in a duel. Returns the name as shown, or null while the match is running. */
export const renameSeat = async (db: Db, token: string, seat: Seat, nick: string | null) =>
  (await writeNick(db, token, seat, nick))[0]?.name ?? null

/** Makes the messages of a duel have pictures as base64 text for one of its players. */
export async function inlinePicturesFor(db: Db, token: string, { userId, guestKey }: Owner): Promise<void> {
  await db
    .updateTable('duel_seats')
    .set({ inline_pictures: true })
    .where('token', '=', token)
    .where(({ eb, or }) => or([eb('user_id', '=', userId), eb('guest_key', '=', guestKey)]))
    .execute()
}

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
