import { type Db, statement } from '../../../platform/db/database.ts'
import { OPEN_TYPE } from '../../../platform/db/open-type.ts'
import type { KeptDuel } from '../duel.queries.ts'

/** A game that another match could be about. */
export interface Candidate {
  gameId: number
  /** When one of the two met it last, in a play or a duel; null: never. */
  metAt: Date | null
}

const selectCandidates = statement<Candidate, [number, number[], string[]]>(`
  with met as (
    select d.game_id, d.started_at from duel_seats s join duels d on d.token = s.token and d.started_at is not null
    where s.user_id = any($2::int[]) or s.guest_key = any($3::uuid[])
    union all
    select game_id, started_at from plays where user_id = any($2::int[]) or guest_key = any($3::uuid[])
  )
  select g.id as "gameId", max(met.started_at) as "metAt" from games before
  join listed_games g on g.game_type_id = before.game_type_id and g.square_amount = before.square_amount
  join game_types t on t.id = g.game_type_id and ${OPEN_TYPE}
  left join met on met.game_id = g.id
  where before.id = $1
  group by g.id, g.random_key order by max(met.started_at) nulls first, g.random_key limit 100`)

/** Games of the same category and size as a duel's, those first that its players have not met. */
export const findCandidates = (db: Db, { gameId, seats }: KeptDuel) =>
  selectCandidates(
    db,
    gameId,
    seats.flatMap(({ userId }) => userId ?? []),
    seats.flatMap(({ guestKey }) => guestKey ?? []),
  )
