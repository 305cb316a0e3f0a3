import { getStreak } from '@guess/contract/api/streak'
import { describe, expect, test } from 'vitest'
import { aGame, aUser, type Game } from '../../testing/builders.ts'
import { aDaily, advanceDays, untilHour } from '../../testing/dailies.ts'
import { aGuest, type Player, signedIn } from '../../testing/player.ts'
import { withApp } from '../../testing/test-app.ts'

/** The access tokens last longer than any test. */
const DAYS = 20

describe('[STREAK-16] the end of a play tells whether it counted', () => {
  const testApp = withApp({ renewed: true })
  const aPlayer = async () => signedIn(testApp, await aUser(testApp), DAYS)
  const counted = async (player: Player, game: Game) => (await player.finish(game)).countsForStreak

  test.each(['a guest', 'an account'])('[STREAK-16] the first play of %s on the day counts, and no second one', async (who) => {
    const player = who === 'a guest' ? aGuest(testApp) : await aPlayer()
    const game = await aDaily(testApp)
    await player.play(game, ['right'])
    expect([await counted(player, game), await counted(player, game)]).toEqual([true, true])
    await player.play(game, ['right'])
    expect(await counted(player, game)).toBe(false)
    advanceDays(testApp, 2)
    await player.play(game, ['right'])
    expect(await counted(player, game)).toBe(false)
  })

  test("[STREAK-16] a Sunday's Daily that is finished after midnight counts", async () => {
    const player = await aPlayer()
    const game = await aDaily(testApp)
    untilHour(testApp, 24)
    testApp.clock.advance(-10 * 60_000)
    await player.start(game)
    testApp.clock.advance(20 * 60_000)
    await player.answer(game, 0, 'right')
    expect(await counted(player, game)).toBe(true)
    expect(await player.call(getStreak, {})).toMatchObject({
      length: 1,
      week: [{ mark: 'none' }, ...Array(6).fill({ mark: 'ahead' })],
    })
  })

  test('[STREAK-16] one from the archive, one without its last answer, and another game do not', async () => {
    const player = await aPlayer()
    const old = await aDaily(testApp)
    advanceDays(testApp, 1)
    await player.play(old, ['right'])
    const daily = await aDaily(testApp)
    await player.start(daily)
    const other = await aGame(testApp, { sections: 1 })
    await player.play(other, ['right'])
    expect([await counted(player, old), await counted(player, daily), await counted(player, other)]).toEqual([
      false,
      false,
      false,
    ])
  })
})
