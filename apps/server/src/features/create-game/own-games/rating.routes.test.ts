import { deleteForFraud, getUnratedGames, rateGame } from '@guess/contract/api/admin'
import { deleteGame, renameGame } from '@guess/contract/api/create-game'
import { getPendingScore, getTotalScore } from '@guess/contract/api/leaderboard'
import { getOwnReports, report } from '@guess/contract/api/reports'
import { beforeEach, describe, expect, test } from 'vitest'
import { aGame, aUser, type Game, type GameOptions } from '../../../testing/builders.ts'
import { mailTo } from '../../../testing/mailbox.ts'
import { aMaker, anOperator, making } from '../../../testing/makers.ts'
import { type Player, signedIn } from '../../../testing/player.ts'
import { withApp } from '../../../testing/test-app.ts'
import { recountRanks } from '../../leaderboard/public.ts'

const testApp = withApp({ renewed: true })
const db = () => testApp.db

let operator: Player
let player: Player
let creator: Player
/** An address that no earlier test has used. */
let mail: string
let round = 0

beforeEach(async () => {
  mail = `maker.${++round}@nerv.jp`
  operator = await anOperator(testApp)
  player = await signedIn(testApp, await aUser(testApp))
  creator = await signedIn(testApp, await aUser(testApp, { name: 'Shinji', mail }))
})

const madeGame = (options: Partial<GameOptions> = {}) =>
  aGame(testApp, { creatorUserId: creator.userId, isUnrated: true, ...options })
const bodyOf = ({ id }: Game) => ({ body: { gameId: id } })
const total = async () => (await player.call(getTotalScore, { params: { userId: player.userId } })).score
const pending = async () => (await player.call(getPendingScore, {})).score
const unrated = () => operator.call(getUnratedGames, { query: { images: 'url' } })
const actions = () => db().selectFrom('audit_log').select(['action', 'subject', 'detail']).orderBy('id').execute()
const ratingOf = async (id: number) =>
  (await db().selectFrom('games').select('rating').where('id', '=', id).executeTakeFirstOrThrow()).rating

describe('[RATED-1] a published game', () => {
  test('[RATED-1] is not rated if its creator is a player', async () => {
    const maker = await aMaker(testApp)
    expect(await ratingOf(await maker.publish())).toBeNull()
  })

  test('[RATED-1] is rated at once if its creator is an operator', async () => {
    const gameId = await making(operator).publish()
    expect(await ratingOf(gameId)).toBe('operator')
    expect((await unrated()).totalElements).toBe(0)
  })
})

describe('[RATED-11] the games to rate', () => {
  test('[RATED-11] are listed with the most pending plays first, then the oldest', async () => {
    const first = await madeGame()
    testApp.clock.advance(1_000)
    const second = await madeGame()
    testApp.clock.advance(1_000)
    const third = await madeGame()
    await aGame(testApp)
    const gone = await madeGame()
    await db().updateTable('games').set({ deleted_at: testApp.clock.now() }).where('id', '=', gone.id).execute()
    await player.play(third, ['right', 'right', 'wrong'])
    const { content, totalElements, totalPages } = await unrated()
    expect(content.map(({ id, pendingPlays, pendingScore }) => ({ id, pendingPlays, pendingScore }))).toEqual([
      { id: third.id, pendingPlays: 1, pendingScore: 260 },
      { id: first.id, pendingPlays: 0, pendingScore: 0 },
      { id: second.id, pendingPlays: 0, pendingScore: 0 },
    ])
    expect([totalElements, totalPages]).toEqual([3, 1])
    expect(content[0]).toMatchObject({ gameName: third.name, gameCreatorUserName: 'Shinji', squareAmount: 4 })
    const page = await operator.call(getUnratedGames, { query: { images: 'url', page: 1, size: 2 } })
    expect(page).toMatchObject({ content: [{ id: second.id }], page: 1, totalPages: 2, last: true })
  })
})

describe('[RATED-4] an operator who approves a game', () => {
  test('[RATED-4] makes its pending points count, and is recorded', async () => {
    const game = await madeGame()
    await player.play(game, ['right', 'right', 'right'])
    expect([await total(), await pending()]).toEqual([0, 390])
    expect(await operator.call(rateGame, bodyOf(game))).toEqual({ rated: true })
    expect([await total(), await pending()]).toEqual([390, 0])
    expect((await unrated()).content).toEqual([])
    expect(await actions()).toEqual([{ action: 'game-rated', subject: game.name, detail: { gameId: game.id } }])
  })

  test('[RATED-4] changes nothing by doing it again', async () => {
    const game = await madeGame()
    await player.play(game, ['right', 'right', 'right'])
    for (let time = 0; time < 2; time++) await operator.call(rateGame, bodyOf(game))
    expect(await total()).toBe(390)
    expect(await actions()).toHaveLength(1)
  })

  test('[RATED-4] is refused for a game that is deleted, a draft and a game that does not exist', async () => {
    const game = await madeGame()
    const draft = await madeGame()
    await db().updateTable('games').set({ published_at: null }).where('id', '=', draft.id).execute()
    await creator.call(deleteGame, { params: { gameId: game.id } })
    for (const gameId of [game.id, draft.id, 999_999]) {
      for (const endpoint of [rateGame, deleteForFraud]) {
        expect(await operator.expectRefusal(endpoint, { body: { gameId } })).toMatchObject({ code: 'game-not-found' })
      }
    }
    expect(await actions()).toEqual([])
  })

  test('[RATED-4] is nobody else (threat 55)', async () => {
    const game = await madeGame()
    for (const other of [creator, player]) {
      for (const endpoint of [rateGame, deleteForFraud]) {
        expect(await other.expectRefusal(endpoint, bodyOf(game))).toMatchObject({ status: 403 })
      }
    }
    expect(await ratingOf(game.id)).toBeNull()
  })
})

describe('[RATED-7] a game that its creator deletes', () => {
  test('[RATED-7] before it is rated loses its pending points', async () => {
    const game = await madeGame()
    await player.play(game, ['right', 'right', 'right'])
    await creator.call(deleteGame, { params: { gameId: game.id } })
    expect([await total(), await pending()]).toEqual([0, 0])
  })

  test('[RATED-7] after it was rated leaves the points', async () => {
    const game = await madeGame()
    await player.play(game, ['right', 'right', 'right'])
    await operator.call(rateGame, bodyOf(game))
    await creator.call(deleteGame, { params: { gameId: game.id } })
    expect([await total(), await pending()]).toEqual([390, 0])
  })
})

describe('[RATED-8] a game that an operator deletes', () => {
  test('[RATED-8] for fraud takes its points back, is recorded, and notifies as any deletion does', async () => {
    const game = await madeGame()
    await player.play(game, ['right', 'right', 'right'])
    await operator.call(rateGame, bodyOf(game))
    await player.call(report, { body: { gameId: game.id, reason: 'other' } })
    expect(await operator.call(deleteForFraud, bodyOf(game))).toEqual({ players: 1, points: 390 })
    expect([await total(), await pending()]).toEqual([0, 0])
    expect((await actions()).at(-1)).toEqual({
      ...{ action: 'game-deleted-for-fraud', subject: game.name },
      detail: { gameId: game.id, players: 1, points: 390 },
    })
    expect(await player.call(getOwnReports, {})).toMatchObject([{ outcome: 'deleted' }])
    expect(await mailTo(testApp, mail)).toHaveLength(1)
    expect(await operator.expectRefusal(deleteForFraud, bodyOf(game))).toMatchObject({ code: 'game-not-found' })
    expect(await recountRanks(db())).toBe(0)
  })

  test('[REPORT-13] tells its creator what becomes of the points', async () => {
    const [kept, lost] = [await madeGame(), await madeGame()]
    await operator.call(deleteGame, { params: { gameId: kept.id } })
    await operator.call(deleteForFraud, bodyOf(lost))
    expect((await mailTo(testApp, mail)).map(({ text }) => text)).toEqual([
      expect.stringContaining('Players keep the points they earned in it.'),
      expect.stringContaining('Players lose the points they earned in it.'),
    ])
  })

  test('[RATED-8] for fraud never lets its pending points count', async () => {
    const game = await madeGame()
    await player.play(game, ['right', 'right', 'right'])
    expect(await operator.call(deleteForFraud, bodyOf(game))).toEqual({ players: 0, points: 0 })
    expect(await operator.expectRefusal(rateGame, bodyOf(game))).toMatchObject({ code: 'game-not-found' })
    expect([await total(), await pending()]).toEqual([0, 0])
  })

  test('[RATED-7] without that leaves the points', async () => {
    const game = await madeGame()
    await player.play(game, ['right', 'right', 'right'])
    await operator.call(rateGame, bodyOf(game))
    await operator.call(deleteGame, { params: { gameId: game.id } })
    expect(await total()).toBe(390)
  })
})

describe('[RATED-12] a changed game', () => {
  test('[RATED-12] is no longer rated, unless it was rated at once; a new name changes nothing', async () => {
    const maker = making(creator)
    const gameId = await maker.publish()
    const own = making(operator)
    const rated = await own.publish({ gameName: 'By an operator' })
    await operator.call(rateGame, { body: { gameId } })
    await maker.call(renameGame, { params: { gameId }, body: { gameName: 'Another name' } })
    expect(await ratingOf(gameId)).toBe('approved')
    await maker.replace({ gameId, sectionNumber: 0, sectionCorrectAnswer: 'Frieren' })
    expect(await ratingOf(gameId)).toBeNull()
    await own.replace({ gameId: rated, sectionNumber: 0, sectionCorrectAnswer: 'Frieren' })
    expect(await ratingOf(rated)).toBe('operator')
  })
})
