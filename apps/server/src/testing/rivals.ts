import { getRivalries } from '@guess/contract/api/rivalry'
import { beforeEach } from 'vitest'
import { aGame, aUser, type Game } from './builders.ts'
import { aDuel } from './duel.ts'
import { PASSWORD } from './identities.ts'
import { type Player, signedIn } from './player.ts'
import { accept, share } from './results.ts'
import type { TestFixture } from './test-app.ts'

const BEST = ['right', 'right', 'right']

export const rivalries = async (player: Player) => (await player.call(getRivalries, { query: {} })).content

/** Gives each test of a file two players, and what it needs to let players meet in challenges and duels. */
export function withRivals(testApp: TestFixture) {
  const aPlayer = async (name: string) => signedIn(testApp, await aUser(testApp, { name, password: PASSWORD }), 800)
  let players: readonly [Player, Player]

  beforeEach(async () => {
    players = [await aPlayer('Shinji'), await aPlayer('Asuka')]
  })

  const answer = async (player: Player, game: Game, token: string, answers: readonly string[]) => {
    await accept(player, game, token)
    for (const [section, given] of answers.entries()) {
      testApp.clock.advance(2_000)
      await player.answer(game, section, given)
    }
  }
  return {
    aPlayer,
    answer,
    get shinji() {
      return players[0]
    },
    get asuka() {
      return players[1]
    },
    meetings: () => testApp.db.selectFrom('meetings').selectAll().orderBy('id').execute(),
    /** One player shares a new result, and another one answers it. Returns the token and the game. */
    async challenge(maker: Player, answerer: Player, answers: readonly string[] = BEST) {
      const game = await aGame(testApp)
      await maker.play(game, ['right', 'right', 'wrong'])
      const token = await share(maker, game)
      await answer(answerer, game, token, answers)
      return { token, game }
    },
    /** Two players play a duel, which the first of them wins. */
    async duel(one: Player, two: Player) {
      const game = await aGame(testApp, { sections: 1, answers: ['Right', 'Left'] })
      const match = await aDuel(testApp, game, [one, two])
      await match.begin()
      await match.play(0, ['Right', 'Left'])
      return match
    },
  }
}
