import type { Api } from '@guess/contract/api/all'
import type { RequestOf } from '@guess/contract/endpoint'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'
import { queryClient } from '../../lib/query-client.ts'

type ListType = RequestOf<Api['POST /animeList/create']>['body']['animeListTypeId']

export const WATCHED = 1
export const PLAN_TO_WATCH = 2

/** Whether a title is on one of the player's lists. Asked once a title; where no answer comes, nothing is shown. */
export const listedTitle = (userId: number, animeName: string) =>
  queryOptions({
    queryKey: ['play', 'listed', userId, animeName],
    queryFn: async ({ signal }) => (await call('GET /animeList/search', { query: { userId, animeName }, signal })).listed,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })

/** Puts a title on one of the player's lists: its profile is not what it was. */
export const addTitle = (userId: number, animeName: string) =>
  mutationOptions({
    mutationFn: (animeListTypeId: ListType) => call('POST /animeList/create', { body: { userId, animeListTypeId, animeName } }),
    onSuccess: () => {
      queryClient.setQueryData(listedTitle(userId, animeName).queryKey, true)
      void queryClient.invalidateQueries({ queryKey: ['profile', userId] })
    },
  })
