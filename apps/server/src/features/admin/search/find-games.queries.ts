import { foldName } from '@guess/contract/rules/fold-name'
import { NEW_MS } from '@guess/contract/rules/limits'
import type { GameList, GameSort } from '@guess/contract/rules/operators'
import type { SquareAmount } from '@guess/contract/rules/squares'
import type { TypedSearch } from '@guess/contract/rules/typed-search'
import { type ExpressionBuilder, sql } from 'kysely'
import { typeIsOpen } from '../../../core/games/open-category.queries.ts'
import type { Db } from '../../../platform/db/database.ts'
import { anywhere } from '../../../platform/db/query-parts.ts'
import type { Tables } from '../../../platform/db/tables.ts'
import type { BinnedBy, HiddenBy } from '../../../platform/db/tables-games.ts'

export interface FoundGame {
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
  squareAmount: SquareAmount
  sectionAmount: number
  hiddenBy: HiddenBy | null
  binnedUntil: Date | null
  binnedBy: BinnedBy | null
  held: boolean
  closed: boolean
  rated: boolean
}

export interface GameFilter {
  search: TypedSearch
  list: GameList | undefined
  /** The account whose games are found. */
  creator: number | undefined
  sort: GameSort
}

type Joined = ExpressionBuilder<Tables & { g: Tables['games']; t: Tables['game_types']; u: Tables['users'] }, 'g' | 't' | 'u'>

/** Returns the published games with their category and creator: those that are not deleted, and those in the bin. */
const storedGames = (db: Db, now: Date) =>
  db
    .selectFrom('games as g')
    .innerJoin('game_types as t', 't.id', 'g.game_type_id')
    .leftJoin('users as u', 'u.id', 'g.creator_user_id')
    .where('g.published_at', 'is not', null)
    .where(({ eb, or }) => or([eb('g.deleted_at', 'is', null), eb('g.bin_until', '>', now)]))

type StoredGames = ReturnType<typeof storedGames>

const selectFound = (games: StoredGames) =>
  games
    .select([
      'g.id',
      'g.name as gameName',
      'g.preview',
      'g.placeholder',
      'g.game_type_id as gameTypeId',
      't.name as gameTypeName',
    ])
    .select(['g.play_count as playerCount', 'g.created_at as createdAt', 'g.updated_at as updatedAt'])
    .select(['g.square_amount as squareAmount', 'g.section_amount as sectionAmount', 'u.user_name as gameCreatorUserName'])
    .select(['g.hidden_by as hiddenBy', 'g.bin_until as binnedUntil', 'g.binned_by as binnedBy'])
    .select((eb) => [
      eb.case().when('u.deleted_at', 'is', null).then(eb.ref('u.id')).end().as('gameCreatorUserId'),
      eb('g.held_at', 'is not', null).$castTo<boolean>().as('held'),
      eb('g.rated_at', 'is not', null).$castTo<boolean>().as('rated'),
      eb.not(typeIsOpen).$castTo<boolean>().as('closed'),
    ])

/** Returns a game that is not deleted or is in the bin, also of a closed category; undefined if there is none. */
export const findOneGame = (db: Db, gameId: number, now: Date): Promise<FoundGame | undefined> =>
  selectFound(storedGames(db, now)).where('g.id', '=', gameId).executeTakeFirst()

/** Narrows to what was searched for: an id, the games of an account, or a part of the name of a game or its creator. */
function searched(games: StoredGames, search: TypedSearch): StoredGames {
  if (search.kind === 'game') return games.where('g.id', '=', search.id)
  if (search.kind === 'user') return games.where('g.creator_user_id', '=', search.id)
  const key = foldName(search.text)
  if (key === '') return games
  const id = search.kind === 'number' ? search.id : 0
  return games.where(({ eb, or, selectFrom }) =>
    or([
      eb('g.id', '=', id),
      eb('g.name_key', 'like', anywhere(key)),
      sql<boolean>`${eb.ref('g.name_key')} %> ${key}`,
      eb('g.creator_user_id', 'in', selectFrom('users as m').select('m.id').where('m.name_key', 'like', anywhere(key))),
    ]),
  )
}

/** Narrows to one of the lists. Those in the bin are in no other list. */
function inList(games: StoredGames, list: GameList | undefined, now: Date): StoredGames {
  if (list === 'binned') return games.where('g.deleted_at', 'is not', null)
  const stored = games.where('g.deleted_at', 'is', null)
  if (list === undefined) return stored
  return {
    hidden: () => stored.where('g.hidden_at', 'is not', null),
    held: () => stored.where('g.held_at', 'is not', null),
    closed: () => stored.where(({ not }) => not(typeIsOpen)),
    new: () => stored.where('g.published_at', '>', new Date(now.getTime() - NEW_MS)),
  }[list]()
}

/** A game that an id or an address names is found in whatever list it is. */
const matching = (db: Db, { search, list, creator }: GameFilter, now: Date): StoredGames => {
  const found = searched(storedGames(db, now), search)
  const own = creator === undefined ? found : found.where('g.creator_user_id', '=', creator)
  return list === undefined && search.kind === 'game' ? own : inList(own, list, now)
}

/** Returns the place of a game in the order that was asked for; of equal ones, the newest is first. */
function placeOf({ fn, ref }: Joined, sort: GameSort, search: TypedSearch) {
  const direction = sort.startsWith('-') ? 'desc' : 'asc'
  const by = ({ created: 'g.published_at', name: 'g.name_key', plays: 'g.play_count' } as const)[
    sort.replace('-', '') as 'created' | 'name' | 'plays'
  ]
  const id = search.kind === 'number' ? search.id : 0
  return fn
    .agg<number>('row_number')
    .over((over) =>
      over
        .orderBy(sql`${ref('g.id')} = ${id}`, 'desc')
        .orderBy(by, direction)
        .orderBy('g.published_at', 'desc')
        .orderBy('g.id', 'desc'),
    )
    .as('place')
}

const isGame = <Row extends { id: number | null }>(row: Row): row is Row & FoundGame => row.id !== null

/** Returns a page of the games that match, and how many match. */
export async function findGames(
  db: Db,
  filter: GameFilter,
  { page, size }: { page: number; size: number },
  now: Date,
): Promise<{ games: FoundGame[]; total: number }> {
  const found = selectFound(matching(db, filter, now))
    .select((eb) => placeOf(eb as unknown as Joined, filter.sort, filter.search))
    .orderBy('place')
    .limit(size)
    .offset(page * size)
  // One statement: the join keeps `total` if the page is empty, but no order.
  const rows = await db
    .selectFrom(
      matching(db, filter, now)
        .select(({ fn }) => fn.countAll<number>().as('total'))
        .as('c'),
    )
    .leftJoin(found.as('p'), (join) => join.onTrue())
    .selectAll()
    .orderBy('p.place')
    .execute()
  return { games: rows.filter(isGame), total: rows[0]?.total ?? 0 }
}
