import { RECENT_PLAYS_PAGE_SIZE } from '@guess/contract/rules/limits'
import { type Db, statement } from '../../platform/db/database.ts'
import { OPEN_TYPE } from '../../platform/db/open-type.ts'

export interface RecentPlay {
  gameId: number
  gameName: string
  preview: string
  placeholder: string
  score: number
  correctCount: number
  sectionAmount: number
  endedAt: Date
}

type OrNobody<T> = { [K in keyof T]: T[K] | null }

const selectRecent = statement<OrNobody<RecentPlay & { id: number }>, [number, number, number]>(`
  select p.*, (select count(*) from play_answers where play_id = p.id and correct) as "correctCount" from users u
  left join lateral (
    select p.id, p.score, p.ended_at as "endedAt", g.id as "gameId", g.name as "gameName", g.preview, g.placeholder,
      g.section_amount as "sectionAmount"
    from plays p join listed_games g on g.id = p.game_id join game_types t on t.id = g.game_type_id and ${OPEN_TYPE}
    where p.user_id = u.id and p.kind = 'ranked' and p.status = 'finished'
    order by p.ended_at desc, p.id desc limit $2 offset $3
  ) p on true
  where u.id = $1 and u.deleted_at is null
  order by p."endedAt" desc, p.id desc`)

const isPlay = (row: OrNobody<RecentPlay & { id: number }>): row is RecentPlay & { id: number } => row.gameId !== null

/** A page of a user's finished ranked plays, newest first, of games that can be seen, and one more; null where there is no such user. */
export async function findRecentPlays(db: Db, userId: number, page: number): Promise<RecentPlay[] | null> {
  const rows = await selectRecent(db, userId, RECENT_PLAYS_PAGE_SIZE + 1, page * RECENT_PLAYS_PAGE_SIZE)
  return rows.length > 0 ? rows.filter(isPlay) : null
}

interface PlayedDay {
  /** YYYY-MM-DD */
  day: string
  plays: number
}

const selectActivity = statement<OrNobody<PlayedDay>, [number, string]>(`
  select d.day, d.plays from users u
  left join lateral (
    select (ended_at at time zone 'UTC')::date as day, count(*) as plays from plays
    where user_id = u.id and status = 'finished' and ended_at >= $2::date::timestamp at time zone 'UTC'
    group by 1
  ) d on true
  where u.id = $1 and u.deleted_at is null
  order by d.day`)

const isDay = (row: OrNobody<PlayedDay>): row is PlayedDay => row.day !== null

/** How many plays a user has finished on each day since `from`, in UTC; null where there is no such user. */
export async function findActivity(db: Db, userId: number, from: string): Promise<PlayedDay[] | null> {
  const rows = await selectActivity(db, userId, from)
  return rows.length > 0 ? rows.filter(isDay) : null
}
