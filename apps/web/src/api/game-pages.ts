import { GAMES_PAGE_SIZE } from '@guess/contract/rules/limits'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '../lib/call.ts'
import { gamesKey, LIST_FRESH_MS } from './games.ts'

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
