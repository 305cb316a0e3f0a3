// A visitor learns the answers of games as a guest, and then plays them for points (threats 5 and 62).
import { checkVerification, register, sendVerification } from '@guess/contract/api/accounts'
import { describe, expect, test } from 'vitest'
import { aGame, type Game } from '../../testing/builders.ts'
import { codeIn, lastMailTo } from '../../testing/mailbox.ts'
import { aGuest, type Player, signedIn } from '../../testing/player.ts'
import { withApp } from '../../testing/test-app.ts'
import { DATABASES } from '../../testing/test-database.ts'
import { findGameBoard } from '../leaderboard/leaderboard.queries.ts'

const SECTIONS = 5
const PERFECT = SECTIONS * (100 + 10 * 15)

describe.each(DATABASES)('answers learnt as a guest, on $name', ({ open }) => {
  const testApp = withApp({ open, renewed: true })
  const rankedScore = (userId: number) =>
    testApp.db.selectFrom('users').select('total_score').where('id', '=', userId).executeTakeFirstOrThrow()

  /** Plays games as a guest, by guesses, and returns the right answers that the replies told. */
  async function learn(guest: Player, games: readonly Game[]): Promise<string[][]> {
    const learnt: string[][] = []
    for (const game of games) {
      await guest.start(game)
      const answers: string[] = []
      for (let section = 0; section < SECTIONS; section++) {
        testApp.clock.advance(900)
        answers.push((await guest.answer(game, section, 'wrong')).correctAnswer)
      }
      expect(await guest.finish(game)).toMatchObject({ score: 0 })
      learnt.push(answers)
    }
    return learnt
  }

  /** Joins through the site, in a browser that already has the cookies of a guest. */
  async function join(guest: Player, userName: string): Promise<Player> {
    const userMail = `${userName}@nerv.jp`
    await guest.call(sendVerification, { query: { userMail } })
    const verificationCode = codeIn(await lastMailTo(testApp, userMail))
    await guest.call(checkVerification, { query: { userMail, verificationCode } })
    const { userId } = await guest.call(register, { body: { userName, userMail, userPassword: 'the third child' } })
    const player = await signedIn(testApp, userId)
    for (const [name, value] of guest.cookies) player.cookies.set(name, value)
    return player
  }

  const someGames = (count: number) =>
    Promise.all(Array.from({ length: count }, () => aGame(testApp, { squareAmount: 16, sections: SECTIONS })))

  test('[PLAY-21] in the same browser, they earn nothing: the games are practice', async () => {
    const [game] = await someGames(1)
    if (!game) throw new Error('no game')
    const guest = aGuest(testApp)
    const [learnt = []] = await learn(guest, [game])
    const player = await join(guest, 'same-browser')
    await player.play(game, learnt)
    expect(await player.finish(game)).toMatchObject({ score: PERFECT, counts: 'practice', totalScore: null })
    expect(await findGameBoard(testApp.db, game.id)).toEqual([])
  })

  test('[GUEST-3] with the cookie cleared, a new guest earns nothing, and joining credits nothing', async () => {
    const [game] = await someGames(1)
    if (!game) throw new Error('no game')
    const [learnt = []] = await learn(aGuest(testApp), [game])
    const guest = aGuest(testApp)
    await guest.play(game, learnt)
    expect(await guest.finish(game)).toMatchObject({ score: PERFECT, rank: null, totalScore: null })
    const player = await join(guest, 'new-guest')
    expect(await rankedScore(player.userId)).toEqual({ total_score: 0 })
    expect(await findGameBoard(testApp.db, game.id)).toEqual([])
    expect(await player.start(game)).toMatchObject({ ranked: false })
  })

  test("[BOT-2] with the cookie cleared and a person's pauses, a new account is held at the third perfect game at the latest", async () => {
    const games = await someGames(5)
    const learnt = await learn(aGuest(testApp), games)
    const player = await join(aGuest(testApp), 'cleared')
    const counted: string[] = []
    for (const [at, game] of games.entries()) {
      await player.play(game, learnt[at] ?? [])
      counted.push((await player.finish(game)).counts)
    }
    expect(counted.slice(2)).toEqual(['held', 'held', 'held'])
    const { total_score } = await rankedScore(player.userId)
    expect(total_score).toBe(PERFECT * counted.filter((counts) => counts === 'now').length)
    expect(total_score).toBeLessThanOrEqual(2 * PERFECT)
  })

  test('[BOT-7] with the cookie cleared and even pauses, a new account is held at once', async () => {
    const games = await someGames(2)
    const learnt = await learn(aGuest(testApp), games)
    const player = await join(aGuest(testApp), 'even')
    const [first, second] = games
    if (!first || !second) throw new Error('no game')
    await player.play(first, learnt[0] ?? [], 2_500)
    await player.play(second, learnt[1] ?? [], 2_500)
    expect(await player.finish(second)).toMatchObject({ counts: 'held', underReview: true })
    expect((await rankedScore(player.userId)).total_score).toBeLessThanOrEqual(PERFECT)
  })
})
