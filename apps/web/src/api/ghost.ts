import { queryOptions } from '@tanstack/react-query'
import { call } from '../lib/call.ts'

/** Milliseconds between two questions whether the other player had answered by now. */
const ASK_MS = 2_000

/**
 * Queries when the maker of a challenge had answered a section. The server tells it only when that moment has passed, so it is asked
 * again until then.
 * @param answered whether the player has answered the section
 */
export const ghost = (gameId: number, sectionNumber: number, answered: boolean) =>
  queryOptions({
    queryKey: ['play', 'ghost', gameId, sectionNumber, answered],
    queryFn: ({ signal }) =>
      call('GET /challenge/ghost/game/:gameId', { params: { gameId }, query: { sectionNumber: String(sectionNumber) }, signal }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
    refetchInterval: ({ state: { data } }) => (data?.waits === false ? false : ASK_MS),
  })
