import type { Api } from '@guess/contract/api/all'
import type { ReplyOf, RequestOf } from '@guess/contract/endpoint'
import { ADMIN_PAGE_SIZE } from '@guess/contract/rules/limits'
import type { GameList, GameSort } from '@guess/contract/rules/operators'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'
import { auditLogKey, decidedKey, listedKey, PAGED, pageQuery, queueKey, type Why } from './panel.ts'

/** A game as operators see it. */
export type FoundGame = ReplyOf<Api['GET /game/find']>['content'][number]
export type ListedGame = Pick<FoundGame, 'id' | 'gameName' | 'gamePreviewImage'>
export type GameStory = ReplyOf<Api['GET /game/story/:gameId']>
/** A game whose points are pending, with how many plays and points wait. */
export type UnratedGame = ReplyOf<Api['GET /game/unrated']>['content'][number]
export type AdminSection = ReplyOf<Api['GET /section/getAllForAdmin/game/:gameId']>['sections'][number]

/** Key of all lists of games. */
const GAMES = [...listedKey, 'games'] as const

/** Key of single games. */
const GAME = [...listedKey, 'game'] as const

const images = 'url'

/** What a list of games is narrowed to and sorted by; the server's defaults for what is not set. */
interface GameFilter {
  q?: string | undefined
  list?: GameList | undefined
  sort?: GameSort | undefined
  creator?: number | undefined
}

/** Queries one page of the games that match, newest first unless sorted otherwise; pages count from 1. */
export const gamesFound = (wanted: GameFilter, page: number, size: number = ADMIN_PAGE_SIZE) =>
  queryOptions({
    queryKey: [...GAMES, 'found', wanted, page, size],
    queryFn: ({ signal }) => call('GET /game/find', { query: { ...wanted, page: page - 1, size, images }, signal }),
    ...PAGED,
  })

/** Queries everything about a game. */
export const gameStory = (gameId: number) =>
  queryOptions({
    queryKey: [...GAME, gameId, 'story'],
    queryFn: ({ signal }) => call('GET /game/story/:gameId', { params: { gameId }, query: { images }, signal }),
    staleTime: 0,
  })

export const hideGame = (gameId: number) => call('POST /game/hide', { body: { gameId } })
export const showGame = (gameId: number) => call('POST /game/show', { body: { gameId } })

/** Deletes a game and its pictures at once. */
export const deleteForGood = (gameId: number, why: Why = {}) => call('POST /game/deleteForGood', { body: { gameId, ...why } })

/** Queries one page of the games that are not rated; pages count from 1. */
export const unratedPage = (page: number) =>
  queryOptions({
    queryKey: [...GAMES, 'unrated', page],
    queryFn: ({ signal }) => call('GET /game/unrated', { query: { ...pageQuery(page), images }, signal }),
    ...PAGED,
  })

export const rateGame = (gameId: number) => call('POST /game/rate', { body: { gameId } })

/** Keys that rating a game makes stale. */
export const AFTER_RATING = [GAMES, GAME, auditLogKey] as const

export const gameSections = (gameId: number) =>
  queryOptions({
    queryKey: [...GAME, gameId, 'sections'],
    queryFn: ({ signal }) => call('GET /section/getAllForAdmin/game/:gameId', { params: { gameId }, query: { images }, signal }),
  })

/** Keys that a game which is gone for good makes stale, but for the game's own: its page or dialog may still be open for a moment. */
export const AFTER_GONE = [GAMES, queueKey, auditLogKey] as const

/** Keys that hiding, showing, deleting or restoring a game makes stale. */
export const AFTER_CHANGE = [GAMES, GAME, queueKey, decidedKey, auditLogKey] as const

/** The plan of a day to come. */
export type DayPlan = ReplyOf<Api['GET /daily/plans']>['days'][number]
export type PlanChange = RequestOf<Api['POST /daily/plan']>['body']

/** Queries the plans of the next 14 days. */
export const dailyPlans = queryOptions({
  queryKey: [...listedKey, 'daily'],
  queryFn: ({ signal }) => call('GET /daily/plans', { query: { images: 'url' }, signal }),
  staleTime: 0,
})

export const changePlan = (body: PlanChange) => call('POST /daily/plan', { body })

/** Keys that a change of a plan makes stale. */
export const AFTER_PLAN = [dailyPlans.queryKey, auditLogKey] as const
