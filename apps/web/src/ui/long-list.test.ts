import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { retryOf } from './long-list.tsx'

/** Returns a list of two pages whose next call fails. */
async function aList() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const load = vi.fn(async ({ pageParam }: { pageParam: number }) => pageParam)
  const list = new InfiniteQueryObserver(client, {
    queryKey: ['list'],
    queryFn: load,
    initialPageParam: 0,
    getNextPageParam: (_, pages) => (pages.length < 2 ? pages.length : null),
  })
  await list.refetch()
  load.mockRejectedValueOnce(new Error('offline'))
  return { list, load }
}

test('[PROFILE-37] Retry after a failed refetch loads again what the list shows', async () => {
  const { list, load } = await aList()
  await list.refetch()
  const onMore = vi.fn()
  load.mockClear()
  retryOf(list.getCurrentResult(), onMore)()
  expect(onMore).not.toHaveBeenCalled()
  expect(load.mock.calls.map(([{ pageParam }]) => pageParam)).toEqual([0])
})

test('[PROFILE-37] Retry after a failed next page loads that page', async () => {
  const { list } = await aList()
  const onMore = vi.fn()
  expect(retryOf(await list.fetchNextPage(), onMore)).toBe(onMore)
})
