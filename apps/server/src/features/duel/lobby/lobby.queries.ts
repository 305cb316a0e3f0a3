import { type Db, statement } from '../../../platform/db/database.ts'
import { OPEN_TYPE } from '../../../platform/db/open-type.ts'

interface Lobby {
  gameToken: string
  gameId: number
  gameName: string
  hostName: string
  expiresAt: Date
}

const selectLobby = statement<Lobby, [string, Date]>(`
  select d.token as "gameToken", g.id as "gameId", g.name as "gameName", d.due_at as "expiresAt",
    coalesce(u.user_name, 'Guest ' || right(s.guest_id::text, 4)) as "hostName"
  from duels d join duel_seats s on s.token = d.token and s.seat = 1 left join users u on u.id = s.user_id
  join games g on g.id = d.game_id and g.deleted_at is null join game_types t on t.id = g.game_type_id and ${OPEN_TYPE}
  where d.code = $1 and d.status = 'lobby' and d.due_at > $2`)

/** The open lobby of a spoken code. */
export const findLobby = async (db: Db, code: string, now: Date) => (await selectLobby(db, code, now))[0] ?? null
