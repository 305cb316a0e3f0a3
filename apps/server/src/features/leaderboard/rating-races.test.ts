import { checkAnswer, finishGame } from '@guess/contract/api/play'
import { RATED_BY_PLAYERS } from '@guess/contract/rules/limits'
import { beforeEach, describe, expect, test } from 'vitest'
import { aGame, aUser, type Game } from '../../testing/builders.ts'
import { waitingForLocks } from '../../testing/lock-waits.ts'
import { type Player, signedIn } from '../../testing/player.ts'
import { withApp } from '../../testing/test-app.ts'
import { DATABASES, serverDatabase } from '../../testing/test-database.ts'
import { decideFlag } from '../play/public.ts'
import { findTotalRank } from './leaderboard.queries.ts'
import { recountRanks } from './points.queries.ts'
import { rateFinishedGames, rateGame, takeBackPoints } from './rating.queries.ts'

const ROUNDS = 12

describe.each(DATABASES)('[SERVICE-11] rated games on $name', ({ open }) => {
  const testApp = withApp({ open })
  const db = () => testApp.db
  const now = () => testApp.clock.now()

  let creator: number
  /** Two players, each at a process of its own. */
  let players: Player[]

  beforeEach(async () => {
    creator = await aUser(testApp)
    const there = await testApp.startAnother({}, { clock: testApp.clock })
    players = [await signedIn(testApp, await aUser(testApp)), await signedIn(there, await aUser(testApp))]
  })

  const madeGame = (options = {}) => aGame(testApp, { creatorUserId: creator, isUnrated: true, sections: 2, ...options })
  const rate = (game: Game) =>
    db()
      .transaction()
      .execute((trx) => rateGame(trx, game.id, 'approved', now()))
  const total = async ({ userId }: Player) => (await findTotalRank(db(), userId))?.score
  const pendingPlays = () => db().selectFrom('plays').select('id').where('pending', '=', true).execute()

  /** Ends a play: early after its first answer, or by its last answer. */
  const end = (player: Player, game: Game, round: number) =>
    round % 2
      ? player.send(finishGame, { body: { gameId: game.id } })
      : player.send(checkAnswer, player.answerOf(game, 1, 'right'))
  const scoreAfter = (round: number) => (round % 2 ? 130 : 260)

  let looks = 0
  /** Lets time pass while the players look at a section, not always as much: they are no programs (BOT-7). */
  const look = () => testApp.clock.advance([1_000, 3_000, 1_500, 7_000, 2_000, 12_000, 4_000][looks++ % 7] ?? 0)

  /** Lets all players begin a game and answer all but its last section. */
  async function begin(game: Game) {
    await Promise.all(players.map((player) => player.start(game)))
    look()
    await Promise.all(players.map((player) => player.answer(game, 0, 'right')))
    look()
  }

  test('[RATED-3] every play that ends while its game becomes rated counts', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const game = await madeGame({ creatorUserId: await aUser(testApp) })
      await begin(game)
      const before = await Promise.all(players.map(total))
      const [name, ...ended] = await Promise.all([rate(game), ...players.map((player) => end(player, game, round))])
      expect([name, ...ended.map(({ statusCode }) => statusCode)]).toEqual([game.name, 200, 200])
      const after = before.map((score) => (score ?? 0) + scoreAfter(round))
      expect(await Promise.all(players.map(total))).toEqual(after)
      expect(await pendingPlays()).toEqual([])
    }
    expect(await recountRanks(db())).toBe(0)
    expect(testApp.loggedErrors).toEqual([])
  })

  test('[BOT-4] [RATED-3] a play that an operator counts while others end and its game becomes rated counts once', async () => {
    const [fast, other] = players as [Player, Player]
    for (let round = 0; round < ROUNDS; round++) {
      const game = await madeGame({ creatorUserId: await aUser(testApp) })
      await fast.play(game, ['right', 'right'], 50)
      const { id } = await db().selectFrom('plays').select('id').where('held', '=', true).executeTakeFirstOrThrow()
      await other.start(game)
      look()
      await other.answer(game, 0, 'right')
      look()
      const before = await Promise.all(players.map(total))
      const counted = db()
        .transaction()
        .execute((trx) => decideFlag(trx, id, 'count', now()))
      const [, isCounted, ended] = await Promise.all([rate(game), counted, end(other, game, round)])
      expect([isCounted, ended.statusCode]).toEqual([true, 200])
      expect(await Promise.all(players.map(total))).toEqual([(before[0] ?? 0) + 260, (before[1] ?? 0) + scoreAfter(round)])
      expect(await pendingPlays()).toEqual([])
    }
    expect(await recountRanks(db())).toBe(0)
    expect(testApp.loggedErrors).toEqual([])
  })

  test('[RATED-8] no play that ends while its game is deleted for fraud counts', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const game = await madeGame()
      await rate(game)
      await begin(game)
      const deletion = db()
        .transaction()
        .execute(async (trx) => {
          await trx.updateTable('games').set({ deleted_at: now() }).where('id', '=', game.id).execute()
          return takeBackPoints(trx, game.id)
        })
      await Promise.all([deletion, ...players.map((player) => end(player, game, round))])
      expect(await Promise.all(players.map(total))).toEqual([0, 0])
    }
    expect(await recountRanks(db())).toBe(0)
    expect(testApp.loggedErrors).toEqual([])
  })

  test('[RATED-4] several operators who rate a game count its points once', async () => {
    const game = await madeGame()
    await begin(game)
    await Promise.all(players.map((player) => end(player, game, 0)))
    const names = await Promise.all(Array.from({ length: 8 }, () => rate(game)))
    expect(names.filter((name) => name !== null)).toEqual([game.name])
    expect(await Promise.all(players.map(total))).toEqual([260, 260])
    expect(await recountRanks(db())).toBe(0)
  })

  test('[RATED-3] games with the same players become rated at the same time', async () => {
    for (let round = 0; round < 3; round++) {
      const games = await Promise.all([1, 2, 3, 4].map(() => madeGame({ creatorUserId: null })))
      const ids = games.map(({ id }) => id)
      await db().updateTable('games').set({ creator_user_id: creator }).where('id', 'in', ids).execute()
      for (const game of games) {
        await begin(game)
        await Promise.all(players.map((player) => end(player, game, 0)))
      }
      await Promise.all(games.map(rate))
      // Each round gives 1,040 points; the games of one creator give 2,500 a day.
      expect(await Promise.all(players.map(total))).toEqual(players.map(() => Math.min(2_500, (round + 1) * 1_040)))
    }
    expect(await recountRanks(db())).toBe(0)
    expect(testApp.loggedErrors).toEqual([])
  })

  test('[RATED-6] concurrent ends of plays do not exceed the limit of a day', async () => {
    const games = await Promise.all(Array.from({ length: 12 }, () => madeGame()))
    for (const game of games) {
      await rate(game)
      await begin(game)
    }
    const [player] = players as [Player, Player]
    await Promise.all(games.map((game) => end(player, game, 0)))
    expect(await total(player)).toBe(2_500)
    const { points } = await db()
      .selectFrom('capped_points')
      .select(({ fn }) => fn.sum<number>('points').as('points'))
      .executeTakeFirstOrThrow()
    expect(points).toBe(12 * 260 - 2_500)
    expect(await recountRanks(db())).toBe(0)
  })

  test('[RATED-5] two players who are the tenth at the same time make the game rated', async () => {
    const established = async (place: number) => {
      const id = await aUser(testApp, { mail: `p${place}@nerv.jp` })
      return signedIn(testApp, id)
    }
    const all = await Promise.all(Array.from({ length: RATED_BY_PLAYERS + 1 }, (_, place) => established(place)))
    const earlier = await aGame(testApp, { sections: 1 })
    for (const player of all) await player.play(earlier, ['right'])
    testApp.clock.advance(24 * 3_600_000)
    players = await Promise.all(all.map(({ userId }) => signedIn(testApp, userId)))
    const game = await madeGame()
    await begin(game)
    const [ninth, tenth, ...others] = players as [Player, Player, ...Player[]]
    for (const player of others.slice(1)) await end(player, game, 0)
    await rateFinishedGames(db(), now())
    expect(await pendingPlays()).toHaveLength(RATED_BY_PLAYERS - 2)
    await Promise.all([end(ninth, game, 0), rateFinishedGames(db(), now()), end(tenth, game, 1), rateFinishedGames(db(), now())])
    await rateFinishedGames(db(), now())
    expect(await pendingPlays()).toEqual([])
    const { rating } = await db().selectFrom('games').select('rating').where('id', '=', game.id).executeTakeFirstOrThrow()
    expect(rating).toBe('finished')
    expect(await total(tenth)).toBe(130 + 130)
    // One more is counted by the play itself.
    await end(others[0] as Player, game, 0)
    expect(await total(others[0] as Player)).toBe(130 + 260)
    expect(await recountRanks(db())).toBe(0)
    expect(testApp.loggedErrors).toEqual([])
  })
})

describe('a decision on a flagged play, on a PostgreSQL server', () => {
  const testApp = withApp({ open: serverDatabase })

  test.each(['count', 'hide'] as const)(
    '[BOT-4] to %s it waits for its game before it locks the play or its flag',
    async (decision) => {
      const { db, clock } = testApp
      const game = await aGame(testApp, { creatorUserId: await aUser(testApp), sections: 2 })
      const player = await signedIn(testApp, await aUser(testApp))
      await player.play(game, ['right', 'right'], 50)
      const { play_id: playId } = await db.selectFrom('play_flags').select('play_id').executeTakeFirstOrThrow()
      const { decided } = await db.transaction().execute(async (trx) => {
        await trx.selectFrom('games').select('id').where('id', '=', game.id).forUpdate().execute()
        const decided = db.transaction().execute((other) => decideFlag(other, playId, decision, clock.now()))
        await expect.poll(() => waitingForLocks(db)).toBe(1)
        await trx.selectFrom('plays').select('id').where('id', '=', playId).forUpdate().noWait().execute()
        await trx.selectFrom('play_flags').select('play_id').where('play_id', '=', playId).forUpdate().noWait().execute()
        return { decided }
      })
      expect(await decided).toBe(true)
    },
  )
})
