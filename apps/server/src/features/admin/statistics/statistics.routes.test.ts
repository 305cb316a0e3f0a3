import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getAllGames } from '@guess/contract/api/admin'
import { addParam } from '@guess/contract/api/admin-control'
import * as calls from '@guess/contract/api/statistics'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { aGame, aUser, type Game } from '../../../testing/builders.ts'
import { aDaily } from '../../../testing/dailies.ts'
import { aDuel } from '../../../testing/duel.ts'
import { anOperator, emptyMedia } from '../../../testing/makers.ts'
import { aGuest, type Player, signedIn } from '../../../testing/player.ts'
import { withApp } from '../../../testing/test-app.ts'

const testApp = withApp({ renewed: true })

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const ALL_RIGHT = ['right', 'right', 'right']

let operator: Player
let game: Game

beforeEach(async () => {
  operator = await anOperator(testApp)
  game = await aGame(testApp)
})
afterEach(() => expect(testApp.loggedErrors).toEqual([]))

const user = async () => signedIn(testApp, await aUser(testApp))

/** Lets time pass and signs the operator in again, because a token is valid for a day. */
async function pass(ms: number) {
  testApp.clock.advance(ms)
  operator = await signedIn(testApp, operator.userId)
}

const countOf = async (call: typeof calls.countUsers | typeof calls.countPlayed | typeof calls.countVersus) =>
  (await operator.call(call as typeof calls.countUsers, {})).count
const counts = async (...asked: object[]) => {
  const found: number[] = []
  for (const call of asked) found.push(await countOf(call as typeof calls.countUsers))
  return found
}
const set = (paramName: string, paramValue: string) => operator.call(addParam, { body: { paramName, paramValue } })

/** Creates a duel that both players have finished. */
async function aFinishedDuel() {
  const short = await aGame(testApp, { sections: 1, answers: ['Right', 'Left'] })
  const duel = await aDuel(testApp, short, [await user(), aGuest(testApp)])
  await duel.begin()
  await duel.play(0, ['Right', 'Left'])
}

describe('[OPERATOR-39] the totals', () => {
  test('[OPERATOR-39] count accounts, guests, games, reports and operators, but no deleted ones', async () => {
    const { db, clock } = testApp.platform
    const deleted = await aUser(testApp)
    await aUser(testApp)
    await db.updateTable('users').set({ deleted_at: clock.now() }).where('id', '=', deleted).execute()
    const gone = await aGame(testApp)
    await db.updateTable('games').set({ deleted_at: clock.now() }).where('id', '=', gone.id).execute()
    await aGuest(testApp).start(game)
    const report = { game_id: game.id, reporter_user_id: operator.userId, reason: 'adult' as const, reported_at: clock.now() }
    await db.insertInto('reports').values(report).execute()
    const asked = [calls.countUsers, calls.countGuests, calls.countGames, calls.countReports, calls.countAdmins]
    expect(await counts(...asked)).toEqual([2, 1, 1, 1, 1])
  })

  test('[OPERATOR-39] count the Dailies as the list of all games does', async () => {
    await aDaily(testApp)
    const { content } = await operator.call(getAllGames, { query: { page: '0', size: '25', images: 'url' } as never })
    expect(await counts(calls.countGames, calls.countGamesToday)).toEqual([content.length, content.length])
    expect(content).toHaveLength(2)
  })

  test('[OPERATOR-39] count finished plays, but no practice or open plays', async () => {
    const player = await user()
    await player.play(game, ALL_RIGHT)
    await player.play(game, ALL_RIGHT)
    await aGuest(testApp).play(game, ALL_RIGHT)
    await aGuest(testApp).start(game)
    expect(await counts(calls.countPlayed, calls.countGuestPlayed)).toEqual([1, 1])
  })

  test('[OPERATOR-39] count a duel for each of its players, but no aborted duel', async () => {
    await aFinishedDuel()
    expect(await counts(calls.countVersus, calls.countVersusToday)).toEqual([2, 2])
    await testApp.db.updateTable('duels').set({ reason: 'aborted' }).execute()
    expect(await counts(calls.countVersus, calls.countVersusToday)).toEqual([0, 0])
  })

  test('[OPERATOR-42] are the same before and after days are counted', async () => {
    await (await user()).play(game, ALL_RIGHT)
    await aGuest(testApp).play(game, ALL_RIGHT)
    await aFinishedDuel()
    await pass(2 * DAY_MS)
    await (await user()).play(game, ALL_RIGHT)
    const all = [calls.countPlayed, calls.countGuestPlayed, calls.countVersus]
    expect(await counts(...all)).toEqual([2, 1, 2])
    await testApp.jobs.run('count-days')
    expect(await testApp.db.selectFrom('day_counts').select(['day', 'plays']).orderBy('day').execute()).toEqual([
      { day: '2026-03-01', plays: 1 },
      { day: '2026-03-02', plays: 0 },
      { day: '2026-03-03', plays: 0 },
    ])
    expect(await counts(...all)).toEqual([2, 1, 2])
    await testApp.jobs.run('count-days')
    expect(await counts(...all)).toEqual([2, 1, 2])
  })
})

describe('[OPERATOR-40] today', () => {
  const ALL = [
    calls.countUsersToday,
    calls.countPlayedToday,
    calls.countGuestPlayedToday,
    calls.countGuestsToday,
    calls.countGamesToday,
  ]

  test("[OPERATOR-40] ends at midnight in the site's time zone", async () => {
    await (await user()).play(game, ALL_RIGHT)
    await aGuest(testApp).play(game, ALL_RIGHT)
    expect(await counts(...ALL)).toEqual([2, 1, 1, 1, 1])
    // Noon in UTC is 15:00 in Istanbul.
    testApp.clock.advance(8 * HOUR_MS)
    expect(await counts(...ALL)).toEqual([2, 1, 1, 1, 1])
    testApp.clock.advance(HOUR_MS)
    expect(await counts(...ALL)).toEqual([0, 0, 0, 0, 0])
    await set('timeZone', 'UTC')
    expect(await counts(...ALL)).toEqual([2, 1, 1, 1, 1])
  })
})

describe('[OPERATOR-43] the game figures', () => {
  test('[OPERATOR-43] contain the share of right answers and the median number of open squares', async () => {
    const players = [await user(), await user()] as const
    await players[0].play(game, ALL_RIGHT)
    const second = players[1]
    await second.start(game)
    await second.open(game, 0, 3)
    testApp.clock.advance(1_000)
    for (const [section, answer] of ['right', 'wrong', 'wrong'].entries()) {
      testApp.clock.advance(1_000)
      await second.answer(game, section, answer)
    }
    const other = await aGame(testApp, { gameTypeId: 1 })
    await testApp.jobs.run('refresh-play-counts')
    await testApp.jobs.run('count-game-figures')
    const figure = { id: game.id, gameName: game.name, squareAmount: 4, plays: 2, successRate: 4 / 6, medianOpened: 1 }
    const unplayed = { id: other.id, plays: 0, successRate: null, medianOpened: null }
    expect(await operator.call(calls.getGameFigures, {})).toMatchObject([figure, unplayed])
    expect(await operator.call(calls.getGameFigures, { query: { gameTypeId: 1 } })).toMatchObject([unplayed])
  })

  test('[OPERATOR-43] list the creators of the most played games first', async () => {
    const makers = [await aUser(testApp, { name: 'Rei' }), await aUser(testApp, { name: 'Asuka' })]
    const theirs = [
      await aGame(testApp, { creatorUserId: makers[0] ?? null }),
      await aGame(testApp, { creatorUserId: makers[1] ?? null }),
    ]
    await aGame(testApp, { creatorUserId: makers[0] ?? null })
    await testApp.db
      .updateTable('games')
      .set({ play_count: 5 })
      .where('id', '=', theirs[1]?.id ?? 0)
      .execute()
    await testApp.jobs.run('count-creators')
    const asuka = { userId: makers[1], userName: 'Asuka', games: 1, plays: 5 }
    expect(await operator.call(calls.getTopCreators, {})).toEqual([
      asuka,
      { userId: makers[0], userName: 'Rei', games: 2, plays: 0 },
    ])
    await testApp.db
      .updateTable('games')
      .set({ deleted_at: testApp.clock.now() })
      .where('creator_user_id', '=', makers[0] ?? 0)
      .execute()
    await testApp.jobs.run('count-creators')
    expect(await operator.call(calls.getTopCreators, {})).toEqual([asuka])
  })
})

test('[OPERATOR-44] the server figures contain the size of the database and of the pictures, and the slowest calls', async () => {
  await emptyMedia(testApp)
  const { media, clock } = testApp.platform
  await media.put('ab.webp', Buffer.from('12345'))
  const startedAt = clock.now().toISOString()
  await operator.call(calls.countUsers, {})
  const before = await operator.call(calls.getServerFigures, {})
  expect(before).toMatchObject({ mediaBytes: 0, mediaFiles: 0, startedAt })
  expect(before.databaseBytes).toBeGreaterThan(0)
  expect(before.slowest).toContainEqual(expect.objectContaining({ call: 'GET /user/getAllUserCount', calls: 1 }))
  await testApp.jobs.run('count-media')
  expect(await operator.call(calls.getServerFigures, {})).toMatchObject({ mediaBytes: 5, mediaFiles: 1 })
  await media.put('cd.webp', Buffer.from('12345'))
  await testApp.jobs.run('count-media')
  expect(await operator.call(calls.getServerFigures, {})).toMatchObject({ mediaFiles: 1 })
  testApp.clock.advance(HOUR_MS)
  await testApp.jobs.run('count-media')
  expect(await operator.call(calls.getServerFigures, {})).toMatchObject({ mediaFiles: 2 })
})

describe('[OPERATOR-41] a ping', () => {
  let server: Server
  let asked: string[]
  let acceptedEncoding: string | undefined
  let status: number

  beforeEach(async () => {
    asked = []
    status = 200
    server = createServer((request, response) => {
      asked.push(request.url ?? '')
      acceptedEncoding = request.headers['accept-encoding']
      response.writeHead(status, status === 302 ? { location: '/elsewhere' } : {}).end()
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  })
  afterEach(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })

  const at = (host: string) => `http://${host}:${(server.address() as AddressInfo).port}/games`
  const search = async () => (await operator.call(calls.pingGameSearch, {})).status

  test('[OPERATOR-41] reports that the database and the server answer', async () => {
    expect(await operator.call(calls.pingDatabase, {})).toEqual({ status: true })
    expect(await operator.call(calls.pingBackend, {})).toEqual({ status: true })
  })

  test('[OPERATOR-41] of the game search returns null if its address is not set', async () => {
    expect(await search()).toBeNull()
  })

  test('[SERVICE-65] of the game search asks for a reply without compression', async () => {
    await set('gameSearchApiUrl', at('127.0.0.1'))
    expect(await search()).toBe(true)
    expect(acceptedEncoding).toBe('identity')
  })

  test('[OPERATOR-41] of the game search follows no redirect and fails on a server error', async () => {
    await set('gameSearchApiUrl', at('127.0.0.1'))
    expect(await search()).toBe(true)
    status = 302
    expect(await search()).toBe(true)
    status = 500
    expect(await search()).toBe(false)
    expect(asked).toEqual(['/games', '/games', '/games'])
  })

  test.each(['127.0.0.1', 'localhost', '[::ffff:127.0.0.1]', '0x7f.1', '2130706433'])(
    '[OPERATOR-41] never contacts %s if the site has a public URL',
    async (host) => {
      await set('gameSearchApiUrl', at(host))
      const guarded = await testApp.startAnother({ publicUrl: 'http://guess.example' })
      const there = await signedIn(guarded, operator.userId)
      expect(await there.call(calls.pingGameSearch, {})).toEqual({ status: false })
      expect(asked).toEqual([])
    },
  )
})
