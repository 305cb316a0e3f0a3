import type { Api } from '@guess/contract/api/all'
import type { ReplyOf } from '@guess/contract/endpoint'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../lib/call.ts'
import { sessionNow } from '../lib/session.ts'
import { ownPlaysKey } from './players.ts'

export type OwnStreak = ReplyOf<Api['GET /streak']>

const streakKey = [...ownPlaysKey, 'streak'] as const

/** Queries the visitor's streak of Dailies, as it is today. Each end of a play loads it again. */
export const ownStreak = () =>
  queryOptions({
    queryKey: [...streakKey, sessionNow()?.userId ?? null],
    queryFn: ({ signal }) => call('GET /streak', { signal }),
  })

export const setReminder = (reminder: boolean) => call('PUT /streak/reminder', { body: { reminder } })

/** Loads the streak again after a new day began, or its reminder was switched on or off. */
export const refetchStreak = (client: QueryClient) => client.invalidateQueries({ queryKey: streakKey })
