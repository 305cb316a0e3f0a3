import { beforeEach } from 'vitest'
import { aGame, aUser, type Game } from './builders.ts'
import { type Player, signedIn } from './player.ts'
import { accept, share } from './results.ts'
import type { TestFixture } from './test-app.ts'

/** Gives each test of a file a game with nine squares, which Shinji has played, and the token of his shared result. */
export function withChallenge(testApp: TestFixture) {
  let game: Game
  let maker: Player
  let token: string

  const aFriend = async (name?: string) => signedIn(testApp, await aUser(testApp, name ? { name } : {}))

  /** Answers the sections of a started play in order, each after looking at it for `lookMs`. */
  async function answer(player: Player, answers: readonly string[], lookMs = 2_000) {
    for (const [section, given] of answers.entries()) {
      testApp.clock.advance(lookMs)
      await player.answer(game, section, given)
    }
  }

  beforeEach(async () => {
    game = await aGame(testApp, { squareAmount: 9 })
    maker = await aFriend('Shinji')
    await maker.start(game)
    await maker.open(game, 0, 8)
    await answer(maker, ['right', 'wrong', 'right'], 6_200)
    token = await share(maker, game)
  })

  return {
    get game() {
      return game
    },
    get maker() {
      return maker
    },
    get token() {
      return token
    },
    aFriend,
    answer,
    /** Accepts the challenge and answers it. */
    async beat(player: Player, answers = ['right', 'right', 'wrong']) {
      await accept(player, game, token)
      await answer(player, answers)
    },
  }
}
