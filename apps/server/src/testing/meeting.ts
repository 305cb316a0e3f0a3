import { afterEach, beforeEach, expect } from 'vitest'
import { aGame, aUser, type GameOptions, rightOf, wrongOf } from './builders.ts'
import { aDuel, aLobby } from './duel.ts'
import { aGuest, signedIn } from './player.ts'
import type { TestApp, TestFixture } from './test-app.ts'

/** Creates a game and two players for a duel in it, a user and a guest, on a server whose duel job has run. */
async function aMeeting(app: TestApp, options: Partial<GameOptions>) {
  const game = await aGame(app, options)
  const host = await signedIn(app, await aUser(app, { name: 'Shinji' }))
  const friend = aGuest(app)
  await app.jobs.run('keep-duels-time')
  return { game, host, friend }
}

/** Gives each test of a file a game and two players for a duel, and checks that no test leaves a logged error. */
export function withMeeting(testApp: TestFixture, options: Partial<GameOptions> = { squareAmount: 9 }) {
  let met: Awaited<ReturnType<typeof aMeeting>>

  beforeEach(async () => {
    met = await aMeeting(testApp, options)
  })
  afterEach(() => expect(testApp.loggedErrors).toEqual([]))

  const duel = () => aDuel(testApp, met.game, [met.host, met.friend])
  return {
    get game() {
      return met.game
    },
    get host() {
      return met.host
    },
    get friend() {
      return met.friend
    },
    /** Creates a lobby of the host's. */
    lobby: () => aLobby(met.host, met.game),
    /** Creates a match of the two. */
    duel,
    /** Creates a match of the two whose first section is running. */
    async begun() {
      const match = await duel()
      await match.begin()
      return match
    },
    /** `right` and `wrong` return the right answer of a section of the game and a wrong one. */
    right: (section: number) => rightOf(met.game, section),
    wrong: (section: number) => wrongOf(met.game, section),
  }
}
