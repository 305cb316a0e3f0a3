import {
  getGamesOfType,
  getGameType,
  getGameTypes,
  getLastGame,
  getRandomGames,
  getTrendGames,
} from '@guess/contract/api/catalog'
import { getGameLeaderboard } from '@guess/contract/api/leaderboard'
import { describe, expect, test } from 'vitest'
import { atOnce } from '../../testing/at-once.ts'
import { aGame, aUser, type Game } from '../../testing/builders.ts'
import { aClient, aGuest, signedIn } from '../../testing/player.ts'
import { withApp } from '../../testing/test-app.ts'

const testApp = withApp({ renewed: true })

const MIXED = { gameTypeId: 2 }
const ADULT = { gameTypeId: 4 }
const URLS = { images: 'url' } as const

const client = () => aClient(testApp)
const namesOf = (games: readonly { gameName: string }[]) => games.map(({ gameName }) => gameName)
const at = (day: number) => new Date(Date.UTC(2026, 0, day))

async function hide(game: Game, how: 'deleted' | 'unpublished'): Promise<void> {
  const change = how === 'deleted' ? { deleted_at: at(1) } : { published_at: null }
  await testApp.db.updateTable('games').set(change).where('id', '=', game.id).execute()
}

describe('categories', () => {
  test('[CATALOG-1] are listed with their numbers of games', async () => {
    await aGame(testApp)
    await aGame(testApp)
    await aGame(testApp, { gameTypeId: 3 })
    expect(await client().call(getGameTypes, {})).toEqual([
      { id: 1, gameTypeName: 'Manga', gameCount: 0, adult: false },
      { id: 2, gameTypeName: 'Anime Mixed', gameCount: 2, adult: false },
      { id: 3, gameTypeName: 'Characters', gameCount: 1, adult: false },
    ])
    expect(await client().call(getGameType, { params: MIXED })).toMatchObject({ gameTypeName: 'Anime Mixed', gameCount: 2 })
  })

  test('[CATALOG-2] do not include the adult one, and the newest game is never one of its games', async () => {
    await aGame(testApp, { ...ADULT, name: 'Closed' })
    await aGame(testApp, { name: 'Open', publishedAt: at(1) })
    expect((await client().call(getGameTypes, {})).map(({ id }) => id)).toEqual([1, 2, 3])
    expect(await client().call(getLastGame, { query: URLS })).toMatchObject({ gameName: 'Open' })
  })

  test.each([getGameType, getGamesOfType, getTrendGames, getRandomGames])(
    '[CATALOG-2] the adult one and an unknown one are refused with 404 by $path',
    async (endpoint) => {
      await aGame(testApp, ADULT)
      for (const gameTypeId of [4, 5, 2_147_483_647]) {
        const refused = await client().expectRefusal(endpoint, { params: { gameTypeId } })
        expect(refused).toMatchObject({ status: 404, code: 'game-type-not-found', message: 'Category not found' })
      }
    },
  )
})

test('[CATALOG-2] an opened adult category is listed and playable, but none of its games is the newest game', async () => {
  const game = await aGame(testApp, { ...ADULT, publishedAt: at(9) })
  await aGame(testApp, { name: 'For all', publishedAt: at(1) })
  await testApp.db.insertInto('params').values({ name: 'adultCategoryOpen', value: 'true' }).execute()
  expect((await client().call(getGameTypes, {})).map(({ id }) => id)).toEqual([1, 2, 3, 4])
  expect(await client().call(getGamesOfType, { params: ADULT, query: URLS })).toMatchObject({ content: [{ id: game.id }] })
  expect(await client().call(getLastGame, { query: URLS })).toMatchObject({ gameName: 'For all' })
  await aGuest(testApp).play(game, ['right', 'right', 'right'])
  expect(await client().call(getGameLeaderboard, { params: { gameId: game.id } })).toEqual([])
})

describe("a category's games", () => {
  const page = (query: { page?: number; size?: number } = {}) =>
    client().call(getGamesOfType, { params: MIXED, query: { ...URLS, ...query } })

  test('[CATALOG-3] are sorted newest first, three per page', async () => {
    for (const day of [2, 5, 1, 4, 3]) await aGame(testApp, { name: `Day ${day}`, publishedAt: at(day) })
    const first = await page()
    expect(first).toMatchObject({ last: false, page: 0, totalPages: 2, totalElements: 5 })
    expect(namesOf(first.content)).toEqual(['Day 5', 'Day 4', 'Day 3'])
    const second = await page({ page: 1 })
    expect(second).toMatchObject({ last: true, page: 1 })
    expect(namesOf(second.content)).toEqual(['Day 2', 'Day 1'])
  })

  test('[CATALOG-3] an exactly full page is the last one if no game follows', async () => {
    for (const day of [1, 2, 3]) await aGame(testApp, { publishedAt: at(day) })
    expect(await page()).toMatchObject({ last: true, totalPages: 1 })
  })

  test('[CATALOG-3] an empty category returns an empty last page, and so does a page beyond the last', async () => {
    expect(await page()).toEqual({ content: [], last: true, page: 0, totalPages: 0, totalElements: 0 })
    await aGame(testApp)
    const app = await testApp.startAnother()
    const beyond = await aClient(app).call(getGamesOfType, { params: MIXED, query: { page: 999_999 } })
    expect(beyond).toMatchObject({ content: [], last: true, page: 999_999, totalPages: 1 })
  })

  test.each([{ size: 0 }, { size: 51 }, { size: 1e9 }, { page: -1 }, { page: 1e7 }, { page: 1.5 }])(
    '[SERVICE-1] a page with %o is refused',
    async (query) => {
      const refused = await client().expectRefusal(getGamesOfType, { params: MIXED, query })
      expect(refused).toMatchObject({ status: 400, code: 'invalid-request', issues: [{ path: Object.keys(query)[0] }] })
    },
  )

  test('are returned as cards', async () => {
    const game = await aGame(testApp, { squareAmount: 9, sections: 5, name: 'Night Trains' })
    expect((await page()).content).toEqual([
      {
        id: game.id,
        gameName: 'Night Trains',
        gamePreviewImage: `/media/${game.preview}/960.webp`,
        placeholder: expect.stringMatching(/^[A-Za-z0-9+/]+=*$/),
        gameTypeId: 2,
        sectionAmount: 5,
        squareAmount: 9,
      },
    ])
  })

  test.each(['deleted', 'unpublished'] as const)('[CATALOG-6] %s games are in no list', async (how) => {
    await hide(await aGame(testApp), how)
    expect(await page()).toMatchObject({ content: [], totalElements: 0 })
    expect(await client().call(getTrendGames, { params: MIXED })).toEqual([])
    expect(await client().call(getRandomGames, { params: MIXED })).toEqual([])
    expect(await client().call(getGameType, { params: MIXED })).toMatchObject({ gameCount: 0 })
    expect(await client().expectRefusal(getLastGame, {})).toMatchObject({ status: 404, code: 'no-game-yet' })
  })
})

describe('trending games', () => {
  const trend = async (limit = 10) =>
    namesOf(await aClient(await testApp.startAnother()).call(getTrendGames, { params: MIXED, query: { limit } }))
  const playToEnd = async (game: Game, times = 1) => {
    for (let time = 0; time < times; time++) await aGuest(testApp).play(game, ['right'])
  }

  test('[CATALOG-4] are sorted by plays in seven days, then by all plays, then newest first', async () => {
    const games = {
      old: await aGame(testApp, { name: 'Once a hit', sections: 1, publishedAt: at(1) }),
      week: await aGame(testApp, { name: 'Hit of the week', sections: 1, publishedAt: at(2) }),
    }
    await aGame(testApp, { name: 'Older', sections: 1, publishedAt: at(3) })
    await aGame(testApp, { name: 'Newer', sections: 1, publishedAt: at(4) })
    await playToEnd(games.old, 3)
    testApp.clock.advance(7 * 24 * 3_600_000 + 1)
    await playToEnd(games.week, 2)
    await testApp.jobs.run('refresh-play-counts')
    expect(await trend()).toEqual(['Hit of the week', 'Once a hit', 'Newer', 'Older'])
  })

  test('[CATALOG-4] count only finished ranked and guest plays', async () => {
    const game = await aGame(testApp, { sections: 1 })
    const user = await signedIn(testApp, await aUser(testApp))
    await user.play(game, ['wrong'])
    await aGuest(testApp).play(game, ['right'])
    for (let practice = 0; practice < 3; practice++) await user.play(game, ['right'])
    await aGuest(testApp).start(game)
    await testApp.jobs.run('refresh-play-counts')
    const row = await testApp.db.selectFrom('games').select(['play_count', 'week_play_count']).executeTakeFirstOrThrow()
    expect(row).toEqual({ play_count: 2, week_play_count: 2 })
  })

  test('[CATALOG-4] no longer count a play for the week after seven days', async () => {
    const game = await aGame(testApp, { sections: 1 })
    await playToEnd(game)
    testApp.clock.advance(7 * 24 * 3_600_000 + 1)
    await testApp.jobs.run('refresh-play-counts')
    const row = await testApp.db.selectFrom('games').select(['play_count', 'week_play_count']).executeTakeFirstOrThrow()
    expect(row).toEqual({ play_count: 1, week_play_count: 0 })
  })

  test('are two if the call has no limit', async () => {
    for (const day of [1, 2, 3]) await aGame(testApp, { publishedAt: at(day) })
    expect(await client().call(getTrendGames, { params: MIXED })).toHaveLength(2)
    expect(await trend(3)).toHaveLength(3)
  })
})

describe('random games', () => {
  const drawnFrom = async (point: number) => {
    const random = { below: (limit: number) => Math.floor(point * limit), name: testApp.platform.random.name }
    return namesOf(await aClient(await testApp.startAnother({}, { random })).call(getRandomGames, { params: MIXED, query: URLS }))
  }

  test.each([0, 0.25, 0.5, 0.99])(
    '[CATALOG-5] are four different games of the category, from any random starting point (%d)',
    async (point) => {
      for (const key of [0.1, 0.3, 0.5, 0.7, 0.9]) await aGame(testApp, { name: `At ${key}`, randomKey: key })
      await aGame(testApp, { name: 'Of another category', gameTypeId: 3 })
      const names = await drawnFrom(point)
      expect(names).toHaveLength(4)
      expect(new Set(names).size).toBe(4)
      expect(names).not.toContain('Of another category')
    },
  )

  test('[CATALOG-5] are fewer if the category has fewer', async () => {
    for (const key of [0.1, 0.9]) await aGame(testApp, { name: `At ${key}`, randomKey: key })
    expect((await drawnFrom(0.5)).toSorted()).toEqual(['At 0.1', 'At 0.9'])
    expect(await client().call(getRandomGames, { params: { gameTypeId: 1 } })).toEqual([])
  })

  test('[CATALOG-5] include every game eventually', async () => {
    const keys = [0.05, 0.25, 0.45, 0.65, 0.85, 0.95]
    for (const key of keys) await aGame(testApp, { name: `At ${key}`, randomKey: key })
    const seen = new Set<string>()
    for (let time = 0; time < 60; time++)
      for (const name of namesOf(await client().call(getRandomGames, { params: MIXED, query: URLS }))) seen.add(name)
    expect(seen.size).toBe(keys.length)
  })
})

describe('the newest game', () => {
  test('is returned as a card', async () => {
    await aGame(testApp, { name: 'First', publishedAt: at(1) })
    await aGame(testApp, { name: 'Second', publishedAt: at(2), gameTypeId: 3 })
    expect(await client().call(getLastGame, { query: URLS })).toMatchObject({ gameName: 'Second', gameTypeId: 3 })
  })

  test('is refused if there is none', async () => {
    expect(await client().expectRefusal(getLastGame, {})).toMatchObject({ status: 404, code: 'no-game-yet' })
  })
})

test('fifty concurrent calls of a public list share one read of the database', async () => {
  await aGame(testApp)
  testApp.database.statements.length = 0
  await atOnce(50, () => client().call(getGamesOfType, { params: MIXED, query: URLS }))
  expect(testApp.database.statements).toHaveLength(3)
})
