import type { Api } from '@guess/contract/api/all'
import type { ReplyOf, RequestOf } from '@guess/contract/endpoint'
import { CREATED_PAGE_SIZE } from '@guess/contract/rules/limits'
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../lib/call.ts'
import { sendForm } from '../lib/send-form.ts'
import { sessionNow } from '../lib/session.ts'
import { gamesKey } from './games.ts'

/** The games that were deleted in this visit. @NOTE lists are cached for some seconds and may still contain them. */
const deletedGames = new Set<number>()

/** Returns whether a game was deleted in this visit. */
export const isDeleted = (gameId: number) => deletedGames.has(gameId)

export type CreatedGame = ReplyOf<Api['GET /game/createdBy/:userId']>['content'][number]
export type OwnGame = ReplyOf<Api['GET /game/own/:gameId']>
export type OwnSection = OwnGame['sections'][number]

const createdGamesKey = ['created', 'of'] as const

/**
 * Refetches everything shown of games after a maker published, withdrew, changed, deleted or restored one. Resolves when the data
 * has arrived.
 */
export async function refetchAfterPublishing(client: QueryClient) {
  await Promise.all([gamesKey, createdGamesKey].map((queryKey) => client.invalidateQueries({ queryKey })))
}

/** Refetches a game's own page, then all other places that show it. Resolves when the page's data has arrived. */
export async function refetchAfterOwnGameChange(client: QueryClient, gameId: number) {
  await client.invalidateQueries(ownGame(gameId))
  void refetchAfterPublishing(client)
}

/** Queries the games that a player has created. The player's own list bypasses the browser's cache, which may be a minute old. */
export const createdGames = (userId: number) =>
  infiniteQueryOptions({
    queryKey: [...createdGamesKey, userId],
    queryFn: ({ pageParam, signal }) =>
      call('GET /game/createdBy/:userId', {
        params: { userId },
        query: { images: 'url', page: pageParam, size: CREATED_PAGE_SIZE },
        signal,
        fresh: sessionNow()?.userId === userId,
      }),
    initialPageParam: 0,
    getNextPageParam: ({ last, page }) => (last ? null : page + 1),
    staleTime: 0,
  })

export type RemovedGame = ReplyOf<Api['GET /game/ownRemoved']>[number]

/** Queries the signed-in player's games that are hidden or in the bin. */
export const removedGames = queryOptions({
  queryKey: [...createdGamesKey, 'removed'],
  queryFn: ({ signal }) => call('GET /game/ownRemoved', { query: { images: 'url' }, signal }),
  staleTime: 0,
})

export const ownGame = (gameId: number) =>
  queryOptions({
    queryKey: ['created', 'own', gameId],
    queryFn: ({ signal }) => call('GET /game/own/:gameId', { params: { gameId }, query: { images: 'url' }, signal }),
    staleTime: 0,
  })

/** Fetches which sections of an unfinished game are already uploaded. */
export const draftOf = (gameId: number, signal: AbortSignal) => call('GET /game/draft/:gameId', { params: { gameId }, signal })

/** Queries answers as a section of a category could get them: an example, which stays the same while the page is open. */
export const exampleAnswers = (gameTypeId: number, sectionCorrectAnswer: string) =>
  queryOptions({
    queryKey: ['created', 'example', gameTypeId, sectionCorrectAnswer],
    queryFn: ({ signal }) => call('GET /section/exampleAnswers', { query: { gameTypeId, sectionCorrectAnswer }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })

export interface NewGame {
  gameName: string
  gameCreatorUserId: number
  gameTypeId: number
  squareAmount: number
  sectionAmount: number
}

export interface NewSection {
  gameId: number
  sectionNumber: number
  sectionCorrectAnswer: string
}

const NAMES: Record<string, string> = { 'image/png': 'picture.png', 'image/gif': 'picture.gif' }

// The file comes last, so that the server knows all fields when it arrives.
function formOf(fields: object, fileField: string, picture: Blob | null) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value))
  if (picture) form.append(fileField, picture, NAMES[picture.type] ?? 'picture.jpg')
  return form
}

export const addGame = (game: NewGame, preview: Blob, signal: AbortSignal) =>
  sendForm('POST /game/add', { body: formOf(game, 'gamePreviewImage', preview), signal })

export const addSection = (section: NewSection, picture: Blob, signal: AbortSignal, onProgress: (share: number) => void) =>
  sendForm('POST /section/add', { body: formOf(section, 'sectionImage', picture), signal, onProgress })

export const rollBack = (gameId: number) => call('DELETE /game/rollbackCreatedGame', { body: { gameId } })

export const renameGame = (gameId: number, gameName: string) =>
  call('PUT /game/rename/:gameId', { params: { gameId }, body: { gameName } })

/** Uploading a picture of several megabytes takes a while on a phone. */
const PICTURE_TIMEOUT_MS = 60_000

export const replaceSection = (section: NewSection, picture: Blob | null) =>
  call('PUT /section/replace', { body: formOf(section, 'sectionImage', picture), timeoutMs: PICTURE_TIMEOUT_MS })

/** Why an operator deletes a game. */
export type Why = Omit<RequestOf<Api['POST /game/deleteForFraud']>['body'], 'gameId' | 'token'>

/** Deletes a game as an operator, and takes back the points that players earned in it. */
export async function deleteForFraud(gameId: number, why: Why = {}) {
  await call('POST /game/deleteForFraud', { body: { gameId, ...why } })
  deletedGames.add(gameId)
}

/** Takes a game out of the bin. */
export async function restoreGame(gameId: number) {
  await call('POST /game/restore', { body: { gameId } })
  deletedGames.delete(gameId)
}

export async function deleteGame(gameId: number, why: Why = {}) {
  await call('DELETE /game/:gameId', { params: { gameId }, query: why })
  deletedGames.add(gameId)
}
