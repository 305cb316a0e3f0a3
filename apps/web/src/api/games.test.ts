import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { describe, expect, test, vi } from 'vitest'
import { setTransport } from '../lib/call.ts'
import { type GameType, gameDetail, gameTypes, randomGames, starter, untilFilled } from './games.ts'

/** Returns the categories of a site with these numbers of games. */
const types = (...counts: number[]): GameType[] =>
  counts.map((gameCount, place) => ({ id: place + 1, gameTypeName: `Category ${place + 1}`, adult: false, gameCount }))

test.each([
  [[0, 0], 5_000],
  [[4, 3], 5_000],
  [[4, 5], false],
])('[HOME-9] with %j games, the categories are asked for again after %s ms', (counts, after) => {
  expect(untilFilled({ state: { data: types(...counts), dataUpdateCount: 59 } })).toBe(after)
  expect(untilFilled({ state: { data: types(...counts), dataUpdateCount: 60 } })).toBe(false)
  expect(untilFilled({ state: { dataUpdateCount: 0 } })).toBe(false)
})

describe('[HOME-9] when categories have grown', () => {
  const [first, second, both] = [randomGames(1), randomGames(2), randomGames(2, 1)]

  /** Loads the categories twice. Returns which queries are stale after that. */
  async function staleAfter(before: GameType[], after: GameType[]) {
    const client = new QueryClient()
    for (const { queryKey } of [first, second, both, gameDetail(1)]) client.setQueryData<unknown>(queryKey, {})
    const failing = vi.fn(() => Promise.reject(new Error('no game')))
    const onScreen = new QueryObserver(client, { queryKey: starter.queryKey, queryFn: failing, retry: false })
    const leave = onScreen.subscribe(() => {})
    await expect.poll(() => onScreen.getCurrentResult().isError).toBe(true)
    for (const reply of [before, after]) {
      setTransport(async () => reply)
      await client.fetchQuery({ ...gameTypes, staleTime: 0 })
    }
    leave()
    const stale = [first, second, both, gameDetail(1)].filter(({ queryKey }) => client.getQueryState(queryKey)?.isInvalidated)
    return [...stale.map(({ queryKey }) => queryKey), ...(failing.mock.calls.length > 1 ? [starter.queryKey] : [])]
  }

  test('the rows that were not full are loaded again, and what has failed', async () => {
    expect(await staleAfter(types(3, 4), types(4, 5))).toEqual([first.queryKey, both.queryKey, starter.queryKey])
  })

  test('a full row stays as it is, and so does everything while no category grows', async () => {
    expect(await staleAfter(types(4, 4), types(5, 5))).toEqual([])
    expect(await staleAfter(types(3, 0), types(3, 0))).toEqual([])
  })
})
