import { getNextGame } from '@guess/contract/api/catalog'
import { getDuels } from '@guess/contract/api/multiplayer'
import { getRecentPlays } from '@guess/contract/api/profile'
import { beforeEach, expect, test } from 'vitest'
import { aGame, aUser, type Game } from './testing/builders.ts'
import { aPool, publishDailies, todaysDaily } from './testing/daily.ts'
import { aDuel } from './testing/duel.ts'
import { type Player, signedIn } from './testing/player.ts'
import { withApp } from './testing/test-app.ts'

const testApp = withApp()
let player: Player
let daily: Game

beforeEach(async () => {
  await aPool(testApp, 20)
  await publishDailies(testApp)
  daily = await todaysDaily(testApp)
  player = await signedIn(testApp, await aUser(testApp))
})

const played = async ({ sections }: Game) => {
  const { last } = await player.call(getNextGame, { query: { images: 'url' } })
  const { content } = await player.call(getRecentPlays, { params: { userId: player.userId }, query: { images: 'url' } })
  return { sections: sections.length, last: last?.daily, recent: content[0]?.daily }
}

test('[DAILY-21] a finished play tells the number of the Daily, and that of another game none', async () => {
  await player.play(daily, ['right', 'right', 'wrong', 'right', 'right'])
  expect(await played(daily)).toEqual({ sections: 5, last: 1, recent: 1 })
  testApp.clock.advance(1_000)
  const other = await aGame(testApp)
  await player.play(other, ['right', 'right', 'right'])
  expect(await played(other)).toEqual({ sections: 3, last: null, recent: null })
})

test('[DAILY-21] a duel tells the number of the Daily, in its state and in the profile', async () => {
  const rival = await signedIn(testApp, await aUser(testApp))
  const duels = async () =>
    (await player.call(getDuels, { params: { userId: player.userId }, query: { images: 'url' } })).content.map(
      (duel) => duel.daily,
    )

  for (const game of [daily, await aGame(testApp)]) {
    const duel = await aDuel(testApp, game, [player, rival])
    await duel.begin()
    expect((await duel.two.state()).daily).toBe(game === daily ? 1 : null)
    for (const [section, { correctAnswer }] of game.sections.entries()) await duel.play(section, [correctAnswer, correctAnswer])
    testApp.clock.advance(1_000)
  }
  expect(await duels()).toEqual([null, 1])
})
