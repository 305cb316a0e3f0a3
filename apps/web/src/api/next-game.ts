import type { Api } from '@guess/contract/api/all'
import type { ReplyOf } from '@guess/contract/endpoint'
import { queryOptions } from '@tanstack/react-query'
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
