import { deleteForFraud, deleteForGood, getUnratedGames, hideGame, rateGame, showGame } from '@guess/contract/api/admin'
import { getGame, getGamesOfType } from '@guess/contract/api/catalog'
import { deleteGame, getOwnGame, getRemovedGames, restoreGame } from '@guess/contract/api/create-game'
import { getGameLeaderboard, getPendingScore, getTotalScore } from '@guess/contract/api/leaderboard'
import { decideReport } from '@guess/contract/api/moderation'
import { report } from '@guess/contract/api/reports'
import { BIN_MS } from '@guess/contract/rules/limits'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { hideGame as hide, hideGamesOf, showGame as show, showGamesOf } from '../../../core/games/hidden-games.queries.ts'
import { aGame, aUser, type Game } from '../../../testing/builders.ts'
import { mailTo } from '../../../testing/mailbox.ts'
import { anOperator, emptyMedia, storedKeys } from '../../../testing/makers.ts'
import { aGuest, type Player, signedIn } from '../../../testing/player.ts'
import { withApp } from '../../../testing/test-app.ts'
import { allRows } from '../../../testing/test-database.ts'

const testApp = withApp({ renewed: true })

const RIGHT = ['right', 'right', 'right']
const MINUTE_MS = 60_000

let operator: Player
let creator: Player
let player: Player
let game: Game
let mail: string
let round = 0

beforeEach(async () => {
  await emptyMedia(testApp)
  round += 1
  mail = `shinji.${round}@nerv.jp`
  operator = await anOperator(testApp)
  await operator.call(getUnratedGames, {})
  creator = await signedIn(testApp, await aUser(testApp, { name: 'Shinji', mail }))
  player = await signedIn(testApp, await aUser(testApp, { name: 'Asuka' }))
  game = await aGame(testApp, { name: 'Night Trains', creatorUserId: creator.userId, isUnrated: true })
})
afterEach(() => expect(testApp.loggedErrors).toEqual([]))

const db = () => testApp.db
const ofGame = ({ id }: Pick<Game, 'id'> = game) => ({ body: { gameId: id } })
const pageOf = ({ id }: Pick<Game, 'id'> = game) => ({ params: { gameId: id } })
const NOT_FOUND = { status: 404, code: 'game-not-found' }
const actions = async () =>
  (await db().selectFrom('audit_log').select('action').orderBy('id').execute()).map(({ action }) => action)
const total = async (of: Player) => (await aGuest(testApp).call(getTotalScore, { params: { userId: of.userId } })).score
const pending = async (of: Player) => (await of.call(getPendingScore, {})).score
const board = async () =>
  (await aGuest(testApp).call(getGameLeaderboard, pageOf())).map(({ userId, score }) => ({ userId, score }))
const removed = (by: Player = creator) => by.call(getRemovedGames, { query: { images: 'url' } })

/** Returns all rows that belong to games and players: neither the audit log nor emails. */
async function rows() {
  const { audit_log: _, mail_outbox: __, work_runs: ___, ...rest } = await allRows(db())
  return rest
}

/** Expects that visitors see nothing of the game: not its page, not its list, and that nobody can start it. */
async function expectGone() {
  const guest = aGuest(testApp)
  expect(await guest.expectRefusal(getGame, pageOf())).toMatchObject(NOT_FOUND)
  expect((await guest.call(getGamesOfType, { params: { gameTypeId: 2 } })).content.map(({ id }) => id)).not.toContain(game.id)
  await expect(guest.start(game)).rejects.toThrow()
  expect((await testApp.http.inject({ url: `/gameView/${game.id}` })).statusCode).toBe(404)
}

describe('[BIN-1] a hidden game', () => {
  test('[BIN-1] is like a deleted one to everybody but its creator, until it is shown again (audit M7)', async () => {
    expect(await operator.call(hideGame, ofGame())).toEqual({ hidden: true })
    await expectGone()
    expect(await creator.call(getOwnGame, pageOf())).toMatchObject({ id: game.id })
    expect(await operator.call(showGame, ofGame())).toEqual({ hidden: false })
    expect(await aGuest(testApp).call(getGame, pageOf())).toMatchObject({ gameName: 'Night Trains' })
    expect((await testApp.http.inject({ url: `/gameView/${game.id}` })).statusCode).toBe(200)
  })

  test('[BIN-2] leaves every row as it was, and its points come back', async () => {
    const rated = await aGame(testApp, { creatorUserId: creator.userId, isUnrated: true })
    await operator.call(rateGame, ofGame(rated))
    for (const one of [game, rated]) await player.play(one, RIGHT)
    const [before, places] = [await rows(), await board()]
    expect([await total(player), await pending(player)]).toEqual([390, 390])
    for (const one of [game, rated]) await operator.call(hideGame, ofGame(one))
    expect([await total(player), await pending(player)]).toEqual([390, 0])
    for (const one of [game, rated]) await operator.call(showGame, ofGame(one))
    expect(await rows()).toEqual(before)
    expect([await total(player), await pending(player)]).toEqual([390, 390])
    expect(await board()).toEqual(places)
  })

  test('[BIN-2] can be finished by those who are playing it', async () => {
    await player.start(game)
    for (const number of [0, 1, 2]) {
      testApp.clock.advance(5_000)
      await player.answer(game, number, 'right')
      await operator.call(hideGame, ofGame())
    }
    await player.finish(game)
    await operator.call(showGame, ofGame())
    expect(await board()).toEqual([{ userId: player.userId, score: 390 }])
  })

  test('[BIN-3] is recorded once, however often it is hidden', async () => {
    for (let time = 0; time < 2; time++) await operator.call(hideGame, ofGame())
    for (let time = 0; time < 2; time++) await operator.call(showGame, ofGame())
    expect(await actions()).toEqual(['game-hidden', 'game-shown'])
    for (const endpoint of [hideGame, showGame]) {
      expect(await operator.expectRefusal(endpoint, ofGame({ id: 999_999 }))).toMatchObject(NOT_FOUND)
      expect(await creator.expectRefusal(endpoint, ofGame())).toMatchObject({ status: 403 })
    }
  })

  test('[BIN-4] by a ban is shown when the ban is lifted, but not if an operator has hidden it, too', async () => {
    const [other, third] = [await aGame(testApp, { creatorUserId: creator.userId }), await aGame(testApp)]
    const now = testApp.clock.now()
    const before = await rows()
    await hide(db(), other.id, 'operator', now)
    expect(await hideGamesOf(db(), [creator.userId], now)).toBe(1)
    expect(await hide(db(), game.id, 'ban', now)).toBeNull()
    expect(await showGamesOf(db(), [creator.userId])).toBe(1)
    await show(db(), other.id)
    expect(await rows()).toEqual(before)

    await hideGamesOf(db(), [creator.userId], now)
    expect(await hide(db(), game.id, 'operator', now)).toBe('Night Trains')
    expect(await showGamesOf(db(), [creator.userId])).toBe(1)
    await expectGone()
    expect(await hide(db(), third.id, 'ban', now)).toBe(third.name)
  })
})

describe('[BIN-5] a deleted game', () => {
  test.each(['creator', 'operator'] as const)(
    '[BIN-7] by its %s comes back with everything, in the same rows (audit M7)',
    async (by) => {
      await player.play(game, RIGHT)
      const [before, places, view] = [await rows(), await board(), await aGuest(testApp).call(getGame, pageOf())]
      const deleting = by === 'creator' ? creator : operator
      await deleting.call(deleteGame, pageOf())
      await expectGone()
      expect([await pending(player), await total(player)]).toEqual([0, 0])
      expect(await deleting.call(restoreGame, ofGame())).toEqual({ restored: true })
      expect(await rows()).toEqual(before)
      expect(await board()).toEqual(places)
      expect(await aGuest(testApp).call(getGame, pageOf())).toEqual(view)
      expect(await pending(player)).toBe(390)
      expect(await actions()).toEqual(by === 'creator' ? [] : ['game-deleted', 'game-restored'])
      expect(await operator.expectRefusal(restoreGame, ofGame())).toMatchObject(NOT_FOUND)
    },
  )

  test('[BIN-7] that was hidden is hidden when it is restored', async () => {
    await operator.call(hideGame, ofGame())
    const before = await rows()
    await creator.call(deleteGame, pageOf())
    expect(await operator.expectRefusal(showGame, ofGame())).toMatchObject(NOT_FOUND)
    await creator.call(restoreGame, ofGame())
    expect(await rows()).toEqual(before)
    await expectGone()
  })

  test('[BIN-5] keeps its pictures for 30 days, and no longer', async () => {
    const keys = await storedKeys(testApp)
    await creator.call(deleteGame, pageOf())
    const runJobs = async () => {
      for (const job of ['empty-bin', 'sweep-uploads']) await testApp.jobs.run(job)
    }
    testApp.clock.advance(BIN_MS - MINUTE_MS)
    await runJobs()
    expect(await storedKeys(testApp)).toEqual(keys)
    testApp.clock.advance(2 * MINUTE_MS)
    await runJobs()
    testApp.clock.advance(11 * MINUTE_MS)
    await runJobs()
    expect(await storedKeys(testApp)).toEqual([])
    const there = await signedIn(testApp, creator.userId)
    expect(await there.expectRefusal(restoreGame, ofGame())).toMatchObject(NOT_FOUND)
    expect(await there.call(getRemovedGames, {})).toEqual([])
  })

  test('[BIN-5] for fraud is not in the bin', async () => {
    await operator.call(deleteForFraud, ofGame())
    expect(await operator.expectRefusal(restoreGame, ofGame())).toMatchObject(NOT_FOUND)
    expect(await removed()).toEqual([])
  })

  test('[BIN-6] cannot be restored by others, nor by its creator if an operator has deleted it', async () => {
    await operator.call(deleteGame, pageOf())
    for (const other of [creator, player]) {
      expect(await other.expectRefusal(restoreGame, ofGame())).toMatchObject({ status: 403, code: 'game-foreign' })
    }
    expect(await removed()).toMatchObject([{ id: game.id, restorable: false }])
  })

  test('[BIN-6] cannot be restored by its creator if it was reported: that would close the reports', async () => {
    await db().updateTable('games').set({ rated_at: null, rating: null }).where('id', '=', game.id).execute()
    await player.call(report, { body: { gameId: game.id, reason: 'adult' } })
    await creator.call(deleteGame, pageOf())
    expect(await removed()).toMatchObject([{ restorable: false }])
    expect(await creator.expectRefusal(restoreGame, ofGame())).toMatchObject({ code: 'game-foreign' })
    await operator.call(restoreGame, ofGame())
    expect(await db().selectFrom('games').select('held_at').where('id', '=', game.id).execute()).toEqual([{ held_at: null }])
  })

  test('[BIN-6] [OPERATOR-54] by a decision can be restored by operators', async () => {
    await player.call(report, { body: { gameId: game.id, reason: 'adult' } })
    await operator.call(decideReport, { body: { about: 'game', id: game.id, decision: 'delete' } })
    await expectGone()
    await operator.call(restoreGame, ofGame())
    expect(await aGuest(testApp).call(getGame, pageOf())).toMatchObject({ gameName: 'Night Trains' })
  })
})

test('[BIN-10] an operator’s restoration is emailed to the creator, a creator’s own is not', async () => {
  await creator.call(deleteGame, pageOf())
  await creator.call(restoreGame, ofGame())
  expect(await mailTo(testApp, mail)).toEqual([])
  await operator.call(deleteGame, pageOf())
  await operator.call(restoreGame, ofGame())
  const emails = await mailTo(testApp, mail)
  expect(emails.map(({ subject }) => subject)).toEqual([
    'Your game on Guess The Anime was deleted',
    'Your game on Guess The Anime was restored',
  ])
  expect(emails[1]?.text).toContain('“Night Trains”')
})

describe('[BIN-8] the hidden and deleted games of a creator', () => {
  test('[BIN-8] are told to nobody else', async () => {
    const other = await aGame(testApp, { creatorUserId: creator.userId })
    await aGame(testApp, { creatorUserId: creator.userId })
    await operator.call(hideGame, ofGame())
    testApp.clock.advance(1_000)
    await creator.call(deleteGame, pageOf(other))
    const binnedUntil = new Date(testApp.clock.now().getTime() + BIN_MS).toISOString()
    expect(await removed()).toMatchObject([
      { id: other.id, gameName: other.name, binnedUntil, restorable: true },
      { id: game.id, gameName: 'Night Trains', binnedUntil: null, restorable: false },
    ])
    expect(await removed(player)).toEqual([])
  })
})

describe('[BIN-9] deleting for good', () => {
  const pictureOf = async () => (await testApp.http.inject({ url: `/media/${game.sections[0]?.picture}.webp` })).statusCode

  test.each(['listed', 'hidden', 'deleted'] as const)('[BIN-9] a %s game takes its pictures with it at once', async (state) => {
    await player.play(game, RIGHT)
    if (state === 'hidden') await operator.call(hideGame, ofGame())
    if (state === 'deleted') await operator.call(deleteGame, pageOf())
    expect(await pictureOf()).toBe(state === 'listed' ? 200 : 404)
    await operator.call(deleteForGood, ofGame())
    expect(await pictureOf()).toBe(404)
    expect(await storedKeys(testApp)).toEqual([])
    await expectGone()
    for (const endpoint of [restoreGame, deleteForGood]) {
      expect(await operator.expectRefusal(endpoint, ofGame())).toMatchObject(NOT_FOUND)
    }
    expect((await actions()).at(-1)).toBe('game-deleted-for-good')
    expect(await mailTo(testApp, mail)).toHaveLength(1)
    expect(await player.call(getGameLeaderboard, pageOf()).catch(() => [])).toEqual([])
  })

  test('[BIN-9] leaves the points of a rated game', async () => {
    await operator.call(rateGame, ofGame())
    await player.play(game, RIGHT)
    await operator.call(deleteForGood, ofGame())
    expect(await total(player)).toBe(390)
  })
})
