import type { Api } from '@guess/contract/api/all'
import type { ReplyOf } from '@guess/contract/endpoint'
import { CREATED_PAGE_SIZE } from '@guess/contract/rules/limits'
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../lib/call.ts'
import { sendForm } from '../lib/send-form.ts'
import { gamesKey } from './games.ts'

export type CreatedGame = ReplyOf<Api['GET /game/createdBy/:userId']>['content'][number]
export type OwnGame = ReplyOf<Api['GET /game/own/:gameId']>
export type OwnSection = OwnGame['sections'][number]

const createdGamesKey = ['created', 'of'] as const

/** What is shown of games is read anew: one was published, taken back, changed or deleted by its maker. */
export function staleAfterPublishing(client: QueryClient) {
  for (const queryKey of [gamesKey, createdGamesKey]) void client.invalidateQueries({ queryKey })
}

/** A game's own page is read anew, then all other places that show it; done when the page is there. */
export async function staleAfterOwnGameChange(client: QueryClient, gameId: number) {
  await client.invalidateQueries(ownGame(gameId))
  staleAfterPublishing(client)
}

export const createdGames = (userId: number) =>
  infiniteQueryOptions({
    queryKey: [...createdGamesKey, userId],
    queryFn: ({ pageParam, signal }) =>
      call('GET /game/createdBy/:userId', {
        params: { userId },
        query: { images: 'url', page: pageParam, size: CREATED_PAGE_SIZE },
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: ({ last, page }) => (last ? null : page + 1),
    staleTime: 0,
  })

export const ownGame = (gameId: number) =>
  queryOptions({
    queryKey: ['created', 'own', gameId],
    queryFn: ({ signal }) => call('GET /game/own/:gameId', { params: { gameId }, query: { images: 'url' }, signal }),
    staleTime: 0,
  })

/** Which sections a game that was begun has already. */
export const draftOf = (gameId: number, signal: AbortSignal) => call('GET /game/draft/:gameId', { params: { gameId }, signal })

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

// The file comes last: the server knows all about it when it arrives.
function formOf(fields: object, fileField: string, picture: Blob | null) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value))
  if (picture) form.append(fileField, picture, NAMES[picture.type] ?? 'picture.jpg')
  return form
}

export const addGame = (game: NewGame, panel: Blob, signal: AbortSignal) =>
  sendForm('POST /game/add', { body: formOf(game, 'gamePreviewImage', panel), signal })

export const addSection = (section: NewSection, picture: Blob, signal: AbortSignal, onProgress: (share: number) => void) =>
  sendForm('POST /section/add', { body: formOf(section, 'sectionImage', picture), signal, onProgress })

export const rollBack = (gameId: number) => call('DELETE /game/rollbackCreatedGame', { body: { gameId } })

export const renameGame = (gameId: number, gameName: string) =>
  call('PUT /game/rename/:gameId', { params: { gameId }, body: { gameName } })

/** A picture of some megabytes takes its time on a phone. */
const PICTURE_PATIENCE_MS = 60_000

export const replaceSection = (section: NewSection, picture: Blob | null) =>
  call('PUT /section/replace', { body: formOf(section, 'sectionImage', picture), patienceMs: PICTURE_PATIENCE_MS })
