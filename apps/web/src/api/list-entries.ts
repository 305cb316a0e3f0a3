import type { Api } from '@guess/contract/api/all'
import type { RequestOf } from '@guess/contract/endpoint'
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../lib/call.ts'
import { queryClient } from '../lib/query-client.ts'
import { playerKey } from './players.ts'

/** 1 watched, 2 plan to watch, 3 manga read. */
export type ListType = RequestOf<Api['POST /animeList/create']>['body']['animeListTypeId']

export const WATCHED = 1
export const PLAN_TO_WATCH = 2

export const addEntry = (userId: number, type: ListType, animeName: string) =>
  call('POST /animeList/create', { body: { userId, animeListTypeId: type, animeName } })

const listedKey = (userId: number) => ['play', 'listed', userId] as const

/**
 * Queries whether a title is on one of the player's lists, once per title until the lists change. If the call fails, the page shows
 * nothing.
 */
export const listedTitle = (userId: number, animeName: string) =>
  queryOptions({
    queryKey: [...listedKey(userId), animeName],
    queryFn: async ({ signal }) => (await call('GET /animeList/search', { query: { userId, animeName }, signal })).listed,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })

/** Forgets which titles are on the player's lists, after the lists have changed: the next question asks the server again. */
export const forgetListedTitles = (client: QueryClient, userId: number) => client.removeQueries({ queryKey: listedKey(userId) })

/** Adds a title to one of the player's lists, and marks the profile as stale. */
export const addTitle = (userId: number, animeName: string) =>
  mutationOptions({
    mutationFn: (type: ListType) => addEntry(userId, type, animeName),
    onSuccess: () => {
      queryClient.setQueryData(listedTitle(userId, animeName).queryKey, true)
      void queryClient.invalidateQueries({ queryKey: playerKey(userId) })
    },
  })
