import { checkAnswer, finishGame, getSections, openSquare, startGame } from '@guess/contract/api/play'
import { describe, expect, test } from 'vitest'
import { atOnce } from '../../testing/at-once.ts'
import { aGame, aUser, type Game } from '../../testing/builders.ts'
import { aDuel } from '../../testing/duel.ts'
import { anOperator } from '../../testing/makers.ts'
import { aGuest, type Player, signedIn } from '../../testing/player.ts'
import { withApp } from '../../testing/test-app.ts'
import { DATABASES } from '../../testing/test-database.ts'

const DAY_MS = 24 * 3_600_000

describe.each(DATABASES)('[SERVICE-11] an untouched ranked play on $name', ({ open }) => {
  const testApp = withApp({ open })

  const db = () => testApp.db
  const plays = () => db().selectFrom('plays').select(['kind', 'status', 'version']).orderBy('id').execute()
  const aSignedInUser = async () => signedIn(testApp, await aUser(testApp))

  /** Lets the play expire, and runs the job that closes idle plays repeatedly. */
  const expire = async (ms = DAY_MS) => {
    testApp.clock.advance(ms)
    for (const _ of [1, 2]) await testApp.jobs.run('close-idle-plays')
  }

  /** Starts a play and leaves it untouched. The user stays signed in long enough to come back to it. */
  async function started(): Promise<{ game: Game; user: Player }> {
    const game = await aGame(testApp, { squareAmount: 16 })
    const user = await aSignedInUser()
    expect(await user.start(game)).toMatchObject({ ranked: true })
    return { game, user }
  }

  test('[PLAY-20] never expires: a later start returns it with the same draw, and it counts', async () => {
    const { game, user } = await started()
    const before = await user.sections(game)
    await expire(DAY_MS - 60_000)
    const [row] = await plays()
    expect(row).toEqual({ kind: 'ranked', status: 'open', version: 0 })
    const again = await signedIn(testApp, user.userId)
    expect(await again.start(game)).toMatchObject({ ranked: true })
    expect(await again.sections(game)).toEqual(before)
    expect(await plays()).toHaveLength(1)
    for (const section of [0, 1, 2]) {
      testApp.clock.advance(1_000)
      await again.answer(game, section, 'right')
    }
    expect(await again.finish(game)).toMatchObject({ score: 750, rank: 1, totalScore: 750 })
  })

  test('[PLAY-20] has its time and its 30 minutes counted from the last start', async () => {
    const { game, user } = await started()
    await expire(40 * 60_000)
    await user.start(game)
    const { started_at, touched_at } = await db()
      .selectFrom('plays')
      .select(['started_at', 'touched_at'])
      .executeTakeFirstOrThrow()
    expect([started_at, touched_at]).toEqual([testApp.clock.now(), testApp.clock.now()])
    testApp.clock.advance(29 * 60_000)
    expect(await user.answer(game, 0, 'right')).toMatchObject({ message: 'Correct answer' })
  })

  test('[PLAY-20] needs another start after 30 minutes', async () => {
    const { game, user } = await started()
    await expire(30 * 60_000 + 1)
    const refusals = [
      await user.expectRefusal(getSections, { params: { gameId: game.id } }),
      await user.expectRefusal(openSquare, user.openingOf(game, 0, 15)),
      await user.expectRefusal(checkAnswer, user.answerOf(game, 0, 'right')),
      await user.expectRefusal(finishGame, { body: { gameId: game.id } }),
    ]
    for (const refusal of refusals) expect(refusal).toMatchObject({ status: 409, code: 'game-not-started' })
    expect(await plays()).toEqual([{ kind: 'ranked', status: 'open', version: 0 }])
  })

  test('[PLAY-20] is returned by each of twenty concurrent later starts', async () => {
    const { game, user } = await started()
    await expire(3_600_000)
    const replies = await atOnce(20, () => user.send(startGame, { body: { gameId: game.id } }))
    for (const reply of replies) expect(reply.json()).toMatchObject({ message: 'Game started', ranked: true })
    expect(await plays()).toEqual([{ kind: 'ranked', status: 'open', version: 0 }])
  })

  test('[PLAY-20] expires like any other after one move, and the next play is practice', async () => {
    const { game, user } = await started()
    await user.open(game, 0, 15)
    await expire(30 * 60_000 + 1)
    expect(await plays()).toMatchObject([{ kind: 'ranked', status: 'left' }])
    expect(await user.start(game)).toMatchObject({ ranked: false })
  })

  test.each([1, 30 * 60_000 + 1])("[PLAY-21] is practice once this browser's guest has played (%i ms later)", async (later) => {
    const { game, user } = await started()
    const guest = aGuest(testApp)
    await guest.play(game, ['right', 'right', 'right'])
    for (const [name, value] of guest.cookies) user.cookies.set(name, value)
    await expire(later)
    expect(await user.start(game)).toMatchObject({ ranked: false })
    expect((await plays()).filter(({ kind }) => kind !== 'guest')).toMatchObject([
      { kind: 'ranked', status: 'left' },
      { kind: 'practice', status: 'open' },
    ])
    expect(await user.start(game)).toMatchObject({ ranked: false })
  })

  test('[PLAY-21] is practice once its player has met the game in a duel', async () => {
    const { game, user } = await started()
    await (await aDuel(testApp, game, [user, aGuest(testApp)])).begin()
    expect(await user.start(game)).toMatchObject({ ranked: false })
    await expire()
    const again = await signedIn(testApp, user.userId)
    expect(await again.start(game)).toMatchObject({ ranked: false })
  })

  test('[PLAY-21] [OPERATOR-22] is practice once its player is an operator', async () => {
    const { game, user } = await started()
    const operator = await anOperator(testApp)
    await db().updateTable('user_roles').set({ user_id: user.userId }).where('user_id', '=', operator.userId).execute()
    expect(await user.start(game)).toMatchObject({ ranked: false })
  })

  test('[PLAY-12] does not include practice and guest plays, which expire untouched', async () => {
    const { game, user } = await started()
    await user.answer(game, 0, 'right')
    await user.start(game)
    await aGuest(testApp).start(game)
    await expire(30 * 60_000 + 1)
    expect((await plays()).map(({ status }) => status)).toEqual(['left', 'left', 'left'])
  })
})
