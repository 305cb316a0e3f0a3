import { sql } from 'kysely'
import { type Db, statement } from '../../platform/db/database.ts'

export interface PagedType {
  id: number
  name: string
  gameCount: number
}

export interface PagedGame {
  id: number
  name: string
  typeId: number
  typeName: string
  preview: string
  sectionAmount: number
  squareAmount: number
  /** The number of the Daily that the game is or was; null for other games. */
  daily: number | null
  /** The game was reported, and no operator has reviewed it yet. */
  held: boolean
}

const selectType = statement<PagedType, [number, boolean]>(`
  select t.id, t.name, (select count(*) from catalog_games g where g.game_type_id = t.id) as "gameCount"
  from game_types t where t.id = $1 and (not t.adult or $2)`)

/** Returns a category's name and number of games, or null if no open category has that id. */
export const findPagedType = async (db: Db, id: number, adultOpen: boolean) => (await selectType(db, id, adultOpen))[0] ?? null

const selectGame = statement<PagedGame, [number, boolean]>(`
  select g.id, g.name, t.id as "typeId", t.name as "typeName", g.preview, g.section_amount as "sectionAmount",
    g.square_amount as "squareAmount", d.number as daily, g.held_at is not null as held
  from listed_games g join game_types t on t.id = g.game_type_id left join dailies d on d.game_id = g.id
  where g.id = $1 and (not t.adult or $2)`)

/** Returns what a game's page shows, or null if no listed game has that id. */
export const findPagedGame = async (db: Db, id: number, adultOpen: boolean) => (await selectGame(db, id, adultOpen))[0] ?? null

const selectHost = statement<{ name: string }, [string, number, Date]>(`
  select coalesce(u.user_name, s.nick, guest_name(s.guest_id)) as name
  from duels d join duel_seats s on s.token = d.token and s.seat = 1 left join users u on u.id = s.user_id
  where d.token = $1 and d.game_id = $2 and d.status = 'lobby' and d.due_at > $3 and u.deleted_at is null`)

/** Returns the name of the host waiting in the open lobby of a token, or null if there is none. */
export const findHostName = async (db: Db, token: string, gameId: number, now: Date) =>
  (await selectHost(db, token, gameId, now))[0]?.name ?? null

export interface PagedUser {
  id: number
  name: string
  /** The picture of the avatar; null if the avatar has been deleted. */
  avatar: string | null
  points: number
}

const selectUser = statement<PagedUser, [number]>(`
  select u.id, u.user_name as name, a.picture as avatar, u.total_score as points from users u left join avatars a on a.name = u.avatar_name
  where u.id = $1 and u.deleted_at is null`)

/** Returns what a player's page shows, or null if there is no such player. */
export const findPagedUser = async (db: Db, id: number) => (await selectUser(db, id))[0] ?? null

interface ShownFirst {
  preview: string
}

const selectTrending = statement<ShownFirst, [number]>(`
  select g.preview from catalog_games g where g.game_type_id = $1 and g.held_at is null
  order by g.week_play_count desc, g.play_count desc, g.published_at desc, g.id desc limit 1`)

/** Returns the preview that a category shows first: that of its most played game (CATALOG-4). */
export const findTrendingPreview = async (db: Db, gameTypeId: number) =>
  (await selectTrending(db, gameTypeId))[0]?.preview ?? null

/** Maximum number of URLs in the sitemap. */
const SITEMAP_MAX = 45_000

/** Returns the categories and games for the sitemap, newest games first. Excludes adult content. */
export function findSitemap(db: Db): Promise<{ path: string; changed: Date | null }[]> {
  const types = db
    .selectFrom('game_types')
    .select(({ ref }) => [
      sql<string>`'/categoryPage/' || ${ref('id')}`.as('path'),
      sql<Date | null>`null::timestamptz`.as('changed'),
    ])
    .where(({ not }) => not('adult'))
    .orderBy('id')
  const games = db
    .selectFrom('listed_games as g')
    .innerJoin('game_types as t', 't.id', 'g.game_type_id')
    .select(({ ref }) => [sql<string>`'/gameView/' || ${ref('g.id')}`.as('path'), 'g.updated_at as changed'])
    .where(({ not }) => not('t.adult'))
    .orderBy('g.published_at', 'desc')
    .limit(SITEMAP_MAX)
  return db
    .selectFrom(types.as('types'))
    .selectAll()
    .unionAll(db.selectFrom(games.as('games')).selectAll())
    .execute()
}
