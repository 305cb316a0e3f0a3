// Plays without an answer, which pushed out the plays that others were compared with (threat 62).
import { beforeEach, describe, expect, test } from 'vitest'
import { aGame, aUser } from '../../testing/builders.ts'
import { type Player, signedIn } from '../../testing/player.ts'
import { withApp } from '../../testing/test-app.ts'
import { DATABASES } from '../../testing/test-database.ts'

const FIVE = Array<string>(5).fill('right')
const EVEN_MS = 2_000

describe.each(DATABASES)('a flushed window on $name', ({ open }) => {
  const testApp = withApp({ open, renewed: true })
  let player: Player

  const aHardGame = () => aGame(testApp, { squareAmount: 9, sections: 5 })
  const sums = () => testApp.db.selectFrom('play_sums').select('play_id').execute()
  /** Plays some games, with a few answers each. */
  const flush = async (times: number, answers: readonly string[]) => {
    for (let time = 0; time < times; time++) {
      const game = await aHardGame()
      await player.play(game, answers)
      await player.finish(game)
    }
  }

  beforeEach(async () => {
    player = await signedIn(testApp, await aUser(testApp))
  })

  test('[BOT-13] twenty plays without an answer store no sums, and push out nothing', async () => {
    await player.play(await aHardGame(), FIVE, EVEN_MS)
    await flush(20, [])
    expect(await sums()).toHaveLength(1)
    const second = await aHardGame()
    await player.play(second, FIVE, EVEN_MS)
    expect(await player.finish(second)).toMatchObject({ underReview: true })
  })

  test('[BOT-2] [BOT-13] nor does a hard game that was ended early stand between three perfect ones', async () => {
    for (let game = 0; game < 2; game++) {
      await player.play(await aHardGame(), FIVE)
      await flush(1, [])
      await flush(1, ['wrong'])
    }
    const third = await aHardGame()
    await player.play(third, FIVE)
    expect(await player.finish(third)).toMatchObject({ underReview: true })
  })
})
