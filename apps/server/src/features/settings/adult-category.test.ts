import {
  getGame,
  getGamesOfType,
  getGameType,
  getGameTypes,
  getLastGame,
  getRandomGames,
  getTrendGames,
} from '@guess/contract/api/catalog'
import { getGameLeaderboard } from '@guess/contract/api/leaderboard'
import { startGame } from '@guess/contract/api/play'
import { getSite } from '@guess/contract/api/site'
import { beforeEach, describe, expect, test } from 'vitest'
import { aGame, type Game } from '../../testing/builders.ts'
import { aClient, aGuest } from '../../testing/player.ts'
import { type TestApp, withApp } from '../../testing/test-app.ts'

const testApp = withApp({ renewed: true })

const ADULT = { gameTypeId: 4 }
const URLS = { images: 'url' } as const
const OF_TYPE = { params: ADULT, query: URLS }

let open: Game
let adult: Game

const set = (value: string) =>
  testApp.db
    .insertInto('params')
    .values({ name: 'adultCategoryOpen', value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()

const page = (app: TestApp, url: string) => app.http.inject({ url })
const statusOf = async (app: TestApp, url: string) => (await page(app, url)).statusCode
const idsOf = (games: readonly { id: number }[]) => games.map(({ id }) => id)
const adultPages = () => ['/categoryPage/4', `/gameView/${adult.id}`, `/game/${adult.id}`]

beforeEach(async () => {
  const at = (day: number) => new Date(Date.UTC(2026, 0, day))
  open = await aGame(testApp, { name: 'For all', publishedAt: at(1) })
  adult = await aGame(testApp, { ...ADULT, name: 'Behind the door', publishedAt: at(9) })
})

async function expectClosed(app: TestApp) {
  const client = aClient(app)
  expect(idsOf(await client.call(getGameTypes, {}))).toEqual([1, 2, 3])
  expect((await client.call(getSite, {})).openCategories).toEqual([1, 2, 3])
  for (const list of [getGameType, getGamesOfType, getTrendGames, getRandomGames]) {
    expect(await client.expectRefusal(list, { params: ADULT })).toMatchObject({ status: 404, code: 'game-type-not-found' })
  }
  const gone = { status: 404, code: 'game-not-found' }
  expect(await client.expectRefusal(getGame, { params: { gameId: adult.id } })).toMatchObject(gone)
  expect(await client.expectRefusal(getGameLeaderboard, { params: { gameId: adult.id } })).toMatchObject(gone)
  const guest = aGuest(app)
  expect(await guest.expectRefusal(startGame, { body: { gameId: adult.id, userId: guest.userId } })).toMatchObject(gone)
  for (const path of adultPages()) expect(await statusOf(app, path)).toBe(404)
}

async function expectOpen(app: TestApp) {
  const client = aClient(app)
  expect(idsOf(await client.call(getGameTypes, {}))).toEqual([1, 2, 3, 4])
  expect(await client.call(getGameType, { params: ADULT })).toMatchObject({ id: 4, gameCount: 1, adult: true })
  expect((await client.call(getSite, {})).openCategories).toEqual([1, 2, 3, 4])
  expect(idsOf((await client.call(getGamesOfType, OF_TYPE)).content)).toEqual([adult.id])
  for (const list of [getTrendGames, getRandomGames]) expect(idsOf(await client.call(list, OF_TYPE))).toEqual([adult.id])
  expect(await client.call(getGame, { params: { gameId: adult.id }, query: URLS })).toMatchObject({ gameName: 'Behind the door' })
  for (const path of adultPages()) expect(await statusOf(app, path)).toBe(200)
}

/** Checks what everyone can see, whether the category is open or not. */
async function expectOutOfSight(app: TestApp) {
  expect(await aClient(app).call(getLastGame, { query: URLS })).toMatchObject({ id: open.id })
  const { body } = await page(app, '/sitemap.xml')
  expect(body).toContain(`/gameView/${open.id}<`)
  for (const path of adultPages()) expect(body).not.toContain(`${path}<`)
}

describe('[CATALOG-2] the adult category', () => {
  test('is closed by default', async () => {
    await expectClosed(testApp)
    await expectOutOfSight(testApp)
  })

  test.each(['false', '', '1', 'yes', 'TRUE', 'true or so'])('is closed if an operator has set %j', async (value) => {
    await set(value)
    await expectClosed(testApp)
    await expectOutOfSight(testApp)
  })

  test.each(['true', ' true '])(
    'is open if an operator has set %j, but its games are never the newest or in the sitemap',
    async (value) => {
      await set(value)
      await expectOpen(testApp)
      await expectOutOfSight(testApp)
      await aGuest(testApp).play(adult, ['right', 'right', 'right'])
    },
  )

  test('is closed again once an operator closes it, even if a play is open', async () => {
    await set('true')
    await aGuest(testApp).start(adult)
    await set('false')
    await expectClosed(await testApp.startAnother())
  })
})

test('[CATALOG-2] [PAGE-2] the page of a closed game reveals nothing about it', async () => {
  for (const path of adultPages()) {
    const { body } = await page(testApp, path)
    for (const secret of ['Behind the door', adult.preview, 'Ecchi']) expect(body).not.toContain(secret)
  }
})
