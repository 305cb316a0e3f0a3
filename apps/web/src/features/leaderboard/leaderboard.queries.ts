import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'

/** The fifty players with the most points. */
export const topPlayers = queryOptions({
  queryKey: ['leaderboard', 'global'],
  queryFn: ({ signal }) => call('GET /rank/leaderboard/global', { signal }),
})
