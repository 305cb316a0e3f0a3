import { checkAnswer, finishGame } from '@guess/contract/api/play'
import { describe, expect, test } from 'vitest'
import { aGame, aUser, type Game, rightOf } from '../../testing/builders.ts'
import { aDuel } from '../../testing/duel.ts'
import { anOperator } from '../../testing/makers.ts'
import { aGuest, type Player, signedIn } from '../../testing/player.ts'
import { withApp } from '../../testing/test-app.ts'
import { DATABASES } from '../../testing/test-database.ts'
import { findGameBoard } from '../leaderboard/leaderboard.queries.ts'

describe.each(DATABASES)('[SERVICE-11] a ranked play whose player meets the game elsewhere, on $name', ({ open }) => {
  const testApp = withApp({ open })

  const db = () => testApp.db
  const aSignedInUser = async () => signedIn(testApp, await aUser(testApp))
  const takeCookies = (from: Player, to: Player) => {
    for (const [name, value] of from.cookies) to.cookies.set(name, value)
  }

  /** Starts a ranked play of a game of two sections. */
  async function started(): Promise<{ game: Game; user: Player }> {
    const game = await aGame(testApp, { squareAmount: 9, sections: 2 })
    const user = await aSignedInUser()
    expect(await user.start(game)).toMatchObject({ ranked: true })
    return { game, user }
  }

  const begin = async (game: Game, user: Player) => (await aDuel(testApp, game, [user, aGuest(testApp)])).begin()

  /** Lets the guest of the user's browser play a game to its end. */
  async function playAsGuest(game: Game, user: Player) {
    const guest = aGuest(testApp)
    await guest.play(game, ['wrong', 'wrong'])
    takeCookies(guest, user)
  }

  async function answerAll(game: Game, user: Player) {
    for (const section of [0, 1]) {
      testApp.clock.advance(1_000)
      await user.answer(game, section, 'right')
    }
  }

  /** Expects that a play gave no points and no rank, and that the result says why, however often it is asked for. */
  async function expectPractice(game: Game, user: Player, because: string) {
    const result = await user.finish(game)
    expect(result).toMatchObject({ rank: null, totalScore: null, totalRank: null, underReview: false, endedAsPractice: because })
    expect(await user.finish(game)).toEqual(result)
    expect(await findGameBoard(db(), game.id)).toEqual([])
    expect(await db().selectFrom('users').select('total_score').where('id', '=', user.userId).executeTakeFirst()).toEqual({
      total_score: 0,
    })
    for (const table of ['score_counts', 'score_band_counts', 'game_score_counts', 'play_flags'] as const)
      expect(await db().selectFrom(table).selectAll().execute()).toEqual([])
    expect(await user.start(game)).toMatchObject({ ranked: false })
    return result
  }

  test('[PLAY-28] [PLAY-29] ends as practice if the account learned the answers in a duel (threat 46)', async () => {
    const { game, user } = await started()
    const duel = await aDuel(testApp, game, [user, aGuest(testApp)])
    await duel.begin()
    for (const section of [0, 1]) await duel.play(section, [rightOf(game, section), rightOf(game, section)])
    await answerAll(game, user)
    expect(await expectPractice(game, user, 'met-in-duel')).toMatchObject({ score: 360, correctCount: 2 })
  })

  test("[PLAY-28] [PLAY-29] ends as practice if this browser's guest learned the answers (threat 46)", async () => {
    const { game, user } = await started()
    await playAsGuest(game, user)
    await answerAll(game, user)
    expect(await expectPractice(game, user, 'played-as-guest')).toMatchObject({ score: 360 })
  })

  test("[PLAY-28] ends as practice if this browser's guest met the game in a duel", async () => {
    const { game, user } = await started()
    const guest = aGuest(testApp)
    await begin(game, guest)
    takeCookies(guest, user)
    await answerAll(game, user)
    await expectPractice(game, user, 'met-in-duel')
  })

  test('[PLAY-28] [OPERATOR-22] ends as practice if its player became an operator', async () => {
    const { game, user } = await started()
    const operator = await anOperator(testApp)
    await db().updateTable('user_roles').set({ user_id: user.userId }).where('user_id', '=', operator.userId).execute()
    await answerAll(game, user)
    await expectPractice(game, user, 'operator')
  })

  test.each(['duel', 'guest play'])('[PLAY-28] ends as practice if it is finished early after a %s', async (way) => {
    const { game, user } = await started()
    testApp.clock.advance(1_000)
    await user.answer(game, 0, 'right')
    await (way === 'duel' ? begin(game, user) : playAsGuest(game, user))
    await expectPractice(game, user, way === 'duel' ? 'met-in-duel' : 'played-as-guest')
  })

  test('[PLAY-28] ends as practice instead of being held for review', async () => {
    const { game, user } = await started()
    await begin(game, user)
    for (const section of [0, 1]) await user.answer(game, section, 'right')
    await expectPractice(game, user, 'met-in-duel')
  })

  test('[PLAY-28] becomes practice by any guest play that was started, and by a duel only from its first section on', async () => {
    const [one, other] = [await started(), await started()]
    const guest = aGuest(testApp)
    await guest.start(one.game)
    takeCookies(guest, one.user)
    await aDuel(testApp, other.game, [other.user, aGuest(testApp)])
    for (const { game, user } of [one, other]) await answerAll(game, user)
    expect(await other.user.finish(other.game)).toMatchObject({ endedAsPractice: null, rank: 1, totalScore: 360 })
    expect(await one.user.finish(one.game)).toMatchObject({ endedAsPractice: 'played-as-guest', totalScore: null })
  })

  test('[PLAY-28] still counts if another game was met, or another player met this one', async () => {
    const { game, user } = await started()
    const another = await aGame(testApp)
    await begin(another, user)
    await begin(game, await aSignedInUser())
    const guest = aGuest(testApp)
    await guest.start(another)
    takeCookies(guest, user)
    await aGuest(testApp).play(game, ['right', 'right'])
    await answerAll(game, user)
    expect(await user.finish(game)).toMatchObject({ endedAsPractice: null, rank: 1, totalScore: 360 })
  })

  test('[PLAY-28] still counts if the game is met after its end', async () => {
    const { game, user } = await started()
    await answerAll(game, user)
    await begin(game, user)
    await playAsGuest(game, user)
    expect(await user.finish(game)).toMatchObject({ endedAsPractice: null, rank: 1, totalScore: 360 })
  })

  test('[PLAY-28] does not change what practice and guest plays end as', async () => {
    const { game, user } = await started()
    await begin(game, user)
    expect(await user.start(game)).toMatchObject({ ranked: false })
    await answerAll(game, user)
    expect(await user.finish(game)).toMatchObject({ endedAsPractice: null, rank: null })
    const guest = aGuest(testApp)
    await begin(game, guest)
    await guest.play(game, ['right', 'right'])
    expect(await guest.finish(game)).toMatchObject({ endedAsPractice: null, rank: null })
    const kinds = await db().selectFrom('plays').select(['kind', 'status']).orderBy('id').execute()
    expect(kinds.map(({ kind, status }) => `${kind} ${status}`)).toEqual(['ranked left', 'practice finished', 'guest finished'])
  })

  test('[PLAY-28] a credit while a duel begins either counts in full or is practice', async () => {
    for (let round = 0; round < 8; round++) {
      const { game, user } = await started()
      const there = await signedIn(await testApp.startAnother({}, { clock: testApp.clock }), user.userId)
      testApp.clock.advance(1_000)
      await user.answer(game, 0, 'right')
      const duel = await aDuel(testApp, game, [user, aGuest(testApp)])
      await duel.one.ready()
      testApp.clock.advance(1_000)
      const last =
        round % 2
          ? there.send(finishGame, { body: { gameId: game.id } })
          : there.send(checkAnswer, there.answerOf(game, 1, 'right'))
      const [sent, ended] = await Promise.all([duel.two.ready(), last])
      expect([sent !== undefined, ended.statusCode]).toEqual([true, 200])
      const { endedAsPractice, totalScore, score } = await user.finish(game)
      const { total_score: total } = await db()
        .selectFrom('users')
        .select('total_score')
        .where('id', '=', user.userId)
        .executeTakeFirstOrThrow()
      expect([endedAsPractice, totalScore, total]).toEqual(endedAsPractice ? ['met-in-duel', null, 0] : [null, score, score])
    }
  })

  test('[PLAY-28] twenty concurrent ends of a play that became practice credit nothing', async () => {
    const { game, user } = await started()
    const there = await signedIn(await testApp.startAnother(), user.userId)
    await begin(game, user)
    testApp.clock.advance(1_000)
    await user.answer(game, 0, 'right')
    const end = (call: number) =>
      call % 2 ? user.send(finishGame, { body: { gameId: game.id } }) : there.send(checkAnswer, there.answerOf(game, 1, 'right'))
    await Promise.all(Array.from({ length: 20 }, (_, call) => end(call)))
    await expectPractice(game, user, 'met-in-duel')
  })
})
