import { QueryClient, type QueryKey, QueryObserver } from '@tanstack/react-query'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
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

  /** Loads the categories twice. Returns which rows and games are stale after that, and how often the starter was asked for. */
  async function after(before: GameType[], then: GameType[]) {
    const client = new QueryClient()
    for (const { queryKey } of [first, second, both, gameDetail(1)]) client.setQueryData<unknown>(queryKey, {})
    const askStarter = vi.fn(() => Promise.reject(new Error('no game')))
    const shown = new QueryObserver(client, { queryKey: starter.queryKey, queryFn: askStarter, retry: false })
    onTestFinished(shown.subscribe(() => {}))
    await expect.poll(() => shown.getCurrentResult().status).toBe('error')
    for (const reply of [before, then]) {
      setTransport(async () => reply)
      await client.fetchQuery({ ...gameTypes, staleTime: 0 })
    }
    const isStale = ({ queryKey }: { queryKey: QueryKey }) => client.getQueryState(queryKey)?.isInvalidated
    return { stale: [first, second, both, gameDetail(1)].filter(isStale), asked: askStarter.mock.calls.length }
  }

  test('the rows that were not full are loaded again, and what has failed', async () => {
    expect(await after(types(3, 4), types(4, 5))).toEqual({ stale: [first, both], asked: 2 })
  })

  test('a full row stays as it is, and so does everything while no category grows', async () => {
    expect(await after(types(4, 4), types(5, 5))).toEqual({ stale: [], asked: 1 })
    expect(await after(types(3, 0), types(3, 0))).toEqual({ stale: [], asked: 1 })
  })
})
