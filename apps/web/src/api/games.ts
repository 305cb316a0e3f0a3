import type { Api } from '@guess/contract/api/all'
import type { ReplyOf } from '@guess/contract/endpoint'
import { GAMES_PAGE_SIZE, RANDOM_GAMES, TREND_GAMES } from '@guess/contract/rules/limits'
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../lib/call.ts'
import { adultConfirmed } from '../lib/remembered-choices.ts'
import { sessionNow } from '../lib/session.ts'
import { ownPlaysKey } from './players.ts'

export type NextGame = ReplyOf<Api['GET /game/next']>

/** Prefix of the keys of what the visitor may play next. */
export const nextGamesKey = [...ownPlaysKey, 'next'] as const

/**
 * Queries what the visitor may play next, and how the last play ended.
 * @param gameId the game just played; null on home
 * @param without the name of a game that is offered beside it; null if none is
 */
export const nextGame = (gameId: number | null, without: string | null = null) =>
  queryOptions({
    queryKey: [...nextGamesKey, sessionNow()?.userId ?? null, gameId, without],
    queryFn: ({ signal }) =>
      call('GET /game/next', {
        query: {
          images: 'url',
          adult: adultConfirmed.isMade() ? 'true' : 'false',
          ...(gameId !== null && { gameId }),
          ...(without !== null && { without }),
        },
        signal,
      }),
    staleTime: 0,
  })

export type GameType = ReplyOf<Api['GET /gameType/getAll']>[number]
export type GameCard = ReplyOf<Api['GET /game/lastGame']>
export type FirstView = ReplyOf<Api['GET /game/firstView/:gameId']>
export type GameDetail = ReplyOf<Api['GET /game/withImage/:gameId']>

/** Prefix of the keys of all data about games, including their leaderboards. */
export const gamesKey = ['catalog'] as const

const query = { images: 'url' } as const

/** @param options.fresh whether to bypass the browser's HTTP cache */
export const readLastGame = (options: { signal?: AbortSignal; fresh?: boolean } = {}) =>
  call('GET /game/lastGame', { query, ...options })

export const readGame = (gameId: number, signal: AbortSignal) =>
  call('GET /game/withImage/:gameId', { params: { gameId }, query, signal })

/** How long a list stays fresh, in milliseconds, for a visitor who comes back to it. */
const LIST_FRESH_MS = 5 * 60_000

export const lastGame = queryOptions({
  queryKey: [...gamesKey, 'last'],
  queryFn: ({ signal }) => readLastGame({ signal }),
})

/** Queries the game for newcomers with the first square and the answers of its first section: the same for everybody. */
export const starter = queryOptions({
  queryKey: [...gamesKey, 'starter'],
  queryFn: ({ signal }) => call('GET /game/starter', { query, signal }),
})

/**
 * Queries a game with the first square and the answers of its first section: the same for everybody.
 * @param challenge the token of the shared result to beat, whose draw it is; null if there is none
 */
export const firstView = (gameId: number, challenge: string | null = null) =>
  queryOptions({
    queryKey: [...gamesKey, 'first', gameId, challenge],
    queryFn: ({ signal }) =>
      call('GET /game/firstView/:gameId', {
        params: { gameId },
        query: { ...query, ...(challenge !== null && { challenge }) },
        signal,
      }),
    staleTime: LIST_FRESH_MS,
  })

/** How often home asks for the categories while one has fewer games than its row shows. */
const FILLING_MS = 5_000
/** For how many answers it asks: five minutes, which is longer than a new site draws. A category that stays small is not asked about for ever. */
const FILLING_ANSWERS = 60

const isFilling = ({ gameCount }: GameType) => gameCount < RANDOM_GAMES

/** Returns the milliseconds until home asks for the categories again: those of a new site are filled while its demo games are drawn (HOME-9). */
export const untilFilled = ({ state }: { state: { data?: GameType[] | undefined; dataUpdateCount: number } }) =>
  state.dataUpdateCount < FILLING_ANSWERS && state.data?.some(isFilling) ? FILLING_MS : false

/** Refetches the rows that were not full and have grown, and what failed because there was no game. */
function refetchGrown(client: QueryClient, known: readonly GameType[], types: readonly GameType[]) {
  const counts = new Map(types.map(({ id, gameCount }) => [id, gameCount]))
  const grown = known.filter((type) => isFilling(type) && (counts.get(type.id) ?? 0) > type.gameCount)
  if (grown.length === 0) return
  void client.invalidateQueries({
    queryKey: gamesKey,
    predicate: ({ queryKey: [, name, ...ids], state }) =>
      state.status === 'error' || (name === 'random' && grown.some(({ id }) => ids.includes(id))),
  })
}

export const gameTypes = queryOptions({
  queryKey: [...gamesKey, 'types'],
  queryFn: async ({ client, queryKey, signal }) => {
    const types = await call('GET /gameType/getAll', { signal })
    refetchGrown(client, client.getQueryData<GameType[]>(queryKey) ?? [], types)
    return types
  },
})

export const gameType = (gameTypeId: number) =>
  queryOptions({
    queryKey: [...gamesKey, 'type', gameTypeId],
    queryFn: ({ signal }) => call('GET /gameType/:gameTypeId', { params: { gameTypeId }, signal }),
  })

/** Queries random games of some categories together, without the starter, which home has at its top: those of the first one come first. */
export const randomGames = (...gameTypeIds: number[]) =>
  queryOptions({
    queryKey: [...gamesKey, 'random', ...gameTypeIds],
    queryFn: async ({ client, signal }) => {
      const without = client.getQueryData<FirstView>(starter.queryKey)?.id
      const ofType = (gameTypeId: number) =>
        call('GET /game/randomGames/:gameTypeId', {
          params: { gameTypeId },
          query: { ...query, ...(without !== undefined && { without }) },
          signal,
        })
      return (await Promise.all(gameTypeIds.map(ofType))).flat().slice(0, RANDOM_GAMES)
    },
    staleTime: LIST_FRESH_MS,
  })

export const trendGames = (gameTypeId: number) =>
  queryOptions({
    queryKey: [...gamesKey, 'trend', gameTypeId],
    queryFn: ({ signal }) =>
      call('GET /game/topTrendGames/gameCategory/:gameTypeId', {
        params: { gameTypeId },
        query: { ...query, limit: TREND_GAMES },
        signal,
      }),
    staleTime: LIST_FRESH_MS,
  })

/** Refetched at every visit, because it says whether the caller has played the game. */
export const gameDetail = (gameId: number) =>
  queryOptions({
    queryKey: [...gamesKey, 'game', gameId],
    queryFn: ({ signal }) => readGame(gameId, signal),
    staleTime: 0,
  })

/** Queries all games of a category, page by page. */
export const gamesOfType = (gameTypeId: number) =>
  infiniteQueryOptions({
    queryKey: [...gamesKey, 'games', gameTypeId],
    queryFn: ({ pageParam, signal }) =>
      call('GET /game/getAllGameTypeGamePageable/:gameTypeId', {
        params: { gameTypeId },
        query: { images: 'url', page: pageParam, size: GAMES_PAGE_SIZE },
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: ({ last, page }) => (last ? null : page + 1),
    staleTime: LIST_FRESH_MS,
  })
