import { deleteGame } from '@guess/contract/api/create-game'
import { decideReport } from '@guess/contract/api/moderation'
import { report } from '@guess/contract/api/reports'
import { beforeEach, describe, expect, test } from 'vitest'
import { aMaker, anOperator, type Maker } from '../../testing/makers.ts'
import { aGuest } from '../../testing/player.ts'
import { type TestApp, withApp } from '../../testing/test-app.ts'

const testApp = withApp({ renewed: true })

let maker: Maker

beforeEach(async () => {
  maker = await aMaker(testApp)
})

/** Returns the URLs of all calls that name or list a game. */
const placesOf = (gameId: number) => [
  `/api/game/withImage/${gameId}`,
  `/api/played/game/${gameId}`,
  `/gameView/${gameId}`,
  `/game/${gameId}`,
  `/gameVsView/${gameId}`,
  '/api/game/lastGame',
]

const repliesOf = ({ http }: TestApp, gameId: number) =>
  Promise.all(
    placesOf(gameId).map(async (url) => {
      const { statusCode, headers } = await http.inject(url)
      return { url, status: statusCode, isCached: headers['cache-control'] !== 'no-store' }
    }),
  )

const none = (gameId: number) => placesOf(gameId).map((url) => ({ url, status: 404, isCached: false }))
const there = (gameId: number) => placesOf(gameId).map((url) => expect.objectContaining({ url, status: 200 }))

/** Creates a draft without its last section. */
async function aDraft(): Promise<number> {
  const gameId = await maker.begin({ squareAmount: 1 })
  for (let number = 0; number < 4; number++) await maker.add(gameId, number, { sectionCorrectAnswer: `Answer ${number}` })
  return gameId
}

const publish = (gameId: number) => maker.add(gameId, 4, { sectionCorrectAnswer: 'Answer 4' })

const listed = async ({ http }: TestApp) => {
  const urls = [
    '/api/game/getAllGameTypeGamePageable/2',
    '/api/game/topTrendGames/gameCategory/2',
    '/api/game/searchGameByName?gameName=night',
  ]
  const more = ['/api/gameType/2', `/api/game/createdBy/${maker.userId}`]
  const [pages, trends, search, type, created] = await Promise.all(
    [...urls, ...more].map(async (url) => (await http.inject(url)).json()),
  )
  return [pages.content.length, trends.length, search.length, Number(type.gameCount), created.content.length]
}

describe('[CATALOG-7] a game that was just published', () => {
  test('[CATALOG-7] is found at once, even by calls that have just returned 404', async () => {
    const gameId = await aDraft()
    expect(await repliesOf(testApp, gameId)).toEqual(none(gameId))
    await publish(gameId)
    expect(await repliesOf(testApp, gameId)).toEqual(there(gameId))
  })

  test('[CATALOG-7] is found at once in other processes', async () => {
    const other = await testApp.startAnother()
    const gameId = await aDraft()
    expect(await repliesOf(other, gameId)).toEqual(none(gameId))
    await publish(gameId)
    expect(await repliesOf(other, gameId)).toEqual(there(gameId))
  })

  test('[CATALOG-7] is in the lists at once', async () => {
    const gameId = await aDraft()
    expect(await listed(testApp)).toEqual([0, 0, 0, 0, 0])
    await publish(gameId)
    expect(await listed(testApp)).toEqual([1, 1, 1, 1, 1])
  })
})

test('[CATALOG-7] a deleted game disappears at once from its page and from the lists', async () => {
  const gameId = await aDraft()
  await publish(gameId)
  expect(await repliesOf(testApp, gameId)).toEqual(there(gameId))
  expect(await listed(testApp)).toEqual([1, 1, 1, 1, 1])
  await maker.call(deleteGame, { params: { gameId } })
  expect(await repliesOf(testApp, gameId)).toEqual(none(gameId))
  expect(await listed(testApp)).toEqual([0, 0, 0, 0, 0])
})

test.each(['delete', 'ban'] as const)(
  '[CATALOG-7] a reported game disappears at once if an operator decides to %s',
  async (decision) => {
    const gameId = await aDraft()
    await publish(gameId)
    // While it is reported, the game is not the newest one on the home page.
    await aGuest(testApp).call(report, { body: { gameId, reason: 'insult' } })
    expect((await repliesOf(testApp, gameId)).slice(0, -1)).toEqual(there(gameId).slice(0, -1))
    await (await anOperator(testApp)).call(decideReport, { body: { about: 'game', id: gameId, decision } })
    expect(await repliesOf(testApp, gameId)).toEqual(none(gameId))
  },
)
