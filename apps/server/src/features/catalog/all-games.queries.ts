import { type Db, statement } from '../../platform/db/database.ts'
import { OPEN_TYPE } from '../../platform/db/open-type.ts'
import type { LikeGame } from './choose-games.ts'

export interface WholeGame {
  id: number
  gameName: string
  preview: string
  placeholder: string
  gameCreatorUserId: number | null
  gameCreatorUserName: string | null
  gameTypeId: number
  gameTypeName: string
  playerCount: number
  createdAt: Date
  updatedAt: Date
  squareAmount: number
  sectionAmount: number
}

const GAME = `g.id, g.name as "gameName", g.preview, g.placeholder, g.game_type_id as "gameTypeId", t.name as "gameTypeName",
  case when u.deleted_at is null then u.id end as "gameCreatorUserId", u.user_name as "gameCreatorUserName",
  g.play_count as "playerCount", g.created_at as "createdAt", g.updated_at as "updatedAt", g.square_amount as "squareAmount",
  g.section_amount as "sectionAmount"`

const WITH_NAMES = 'join game_types t on t.id = g.game_type_id left join users u on u.id = g.creator_user_id'

type Counted<T> = { [K in keyof T]: T[K] | null } & { total: number }

type PageRow = WholeGame & { publishedAt: Date }

const selectPage = statement<Counted<PageRow>, [number, number]>(`
  select c.total, p.* from (select count(*)::int as total from listed_games) c
  left join (
    select ${GAME}, g.published_at as "publishedAt" from listed_games g ${WITH_NAMES}
    order by g.published_at desc, g.id desc limit $1 offset $2
  ) p on true
  order by p."publishedAt" desc, p.id desc`)

const isGame = (row: Counted<PageRow>): row is PageRow & { total: number } => row.id !== null

/** A page of all published games, of closed categories too, newest first, and how many there are. */
export async function findAllGames(db: Db, page: number, size: number): Promise<{ games: WholeGame[]; total: number }> {
  const rows = await selectPage(db, size, page * size)
  return { games: rows.filter(isGame), total: rows[0]?.total ?? 0 }
}

/** Names looked at for each of the two likenesses. */
const LOOKED_AT = 40

const selectLike = statement<WholeGame & LikeGame, [string, string, number]>(`
  with likely as (
    (select g.id from listed_games g where g.name_key like $2 order by length(g.name_key), g.id limit $3)
    union
    (select g.id from listed_games g order by g.name_key <->> $1, g.id limit $3)
  )
  select ${GAME}, g.name_key as "nameKey", word_similarity($1, g.name_key) as likeness
  from likely l join games g on g.id = l.id ${WITH_NAMES} where ${OPEN_TYPE}`)

/** A pattern that finds a text anywhere; what LIKE takes for a sign is a letter in it. */
const anywhere = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/** Games of open categories whose names hold `key`, and those most like it. */
export const findLikeGames = (db: Db, key: string) => selectLike(db, key, anywhere(key), LOOKED_AT)
