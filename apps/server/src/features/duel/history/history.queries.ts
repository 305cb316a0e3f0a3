import { DUELS_PAGE_SIZE } from '@guess/contract/rules/duel-limits'
import { type Db, statement } from '../../../platform/db/database.ts'
import { OPEN_TYPE } from '../../../platform/db/open-type.ts'

export interface PastDuel {
  gameId: number
  gameName: string
  preview: string
  placeholder: string
  opponentUserId: number | null
  opponentName: string
  opponentAvatarName: string
  outcome: 'won' | 'lost' | 'draw'
  reason: 'played' | 'forfeit'
  score: number
  opponentScore: number
  endedAt: Date
}

type OrNobody<T> = { [K in keyof T]: T[K] | null }

const scoreOf = (seat: string) => `(d.state->'players'->(${seat} - 1)->>'score')::int`
const WINNER = `(d.state->'phase'->>'winner')::int`

const selectDuels = statement<OrNobody<PastDuel & { token: string }>, [number, number, number]>(`
  select p.* from users u
  left join lateral (
    select d.token, g.id as "gameId", g.name as "gameName", g.preview, g.placeholder, other.user_id as "opponentUserId",
      coalesce(o.user_name, 'Guest ' || right(other.guest_id::text, 4)) as "opponentName",
      coalesce(o.avatar_name, 'default') as "opponentAvatarName",
      case ${WINNER} when own.seat then 'won' when other.seat then 'lost' else 'draw' end as outcome,
      d.reason, ${scoreOf('own.seat')} as score, ${scoreOf('other.seat')} as "opponentScore", d.ended_at as "endedAt"
    from duel_seats own
    join duels d on d.token = own.token and d.status = 'finished' and d.reason <> 'aborted'
    join duel_seats other on other.token = own.token and other.seat <> own.seat
    left join users o on o.id = other.user_id and o.deleted_at is null
    join listed_games g on g.id = d.game_id
    join game_types t on t.id = g.game_type_id and ${OPEN_TYPE}
    where own.user_id = u.id
    order by d.ended_at desc, d.token limit $2 offset $3
  ) p on true
  where u.id = $1 and u.deleted_at is null
  order by p."endedAt" desc, p.token`)

/** How many of a user's duels ended how. */
interface DuelTotals {
  won: number
  drawn: number
  lost: number
}

const selectTotals = statement<DuelTotals, [number]>(`
  select count(*) filter (where ${WINNER} = own.seat)::int as won, count(*) filter (where ${WINNER} is null)::int as drawn,
    count(*) filter (where ${WINNER} <> own.seat)::int as lost
  from duel_seats own join duels d on d.token = own.token and d.status = 'finished' and d.reason <> 'aborted'
  where own.user_id = $1`)

const NONE: DuelTotals = { won: 0, drawn: 0, lost: 0 }

/** Counts the user's duels that were played or forfeited, also those of games that have been deleted since. */
export const countDuels = async (db: Db, userId: number): Promise<DuelTotals> => (await selectTotals(db, userId))[0] ?? NONE

const isDuel = (row: OrNobody<PastDuel & { token: string }>): row is PastDuel & { token: string } => row.gameId !== null

/** A page of a user's finished duels, newest first, and one more; null where there is no such user. */
export async function findDuels(db: Db, userId: number, page: number): Promise<PastDuel[] | null> {
  const rows = await selectDuels(db, userId, DUELS_PAGE_SIZE + 1, page * DUELS_PAGE_SIZE)
  return rows.length > 0 ? rows.filter(isDuel) : null
}
