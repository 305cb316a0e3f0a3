import { afterEach, beforeEach, expect } from 'vitest'
import { aGame, aUser, type GameWish, rightOf, wrongOf } from './builders.ts'
import { aDuel, aLobby } from './duel.ts'
import { aGuest, signedIn } from './player.ts'
import type { Bench, TestApp } from './test-app.ts'

/** A game and two who could meet at it, a user and a guest, on a server that keeps time. */
async function aMeeting(app: TestApp, wish: Partial<GameWish>) {
  const game = await aGame(app, wish)
  const host = await signedIn(app, await aUser(app, { name: 'Shinji' }))
  const friend = aGuest(app)
  await app.jobs.run('keep-duels-time')
  return { game, host, friend }
}

/** Gives each test of a file two players and a game to meet at, and sees that none leaves a fault behind. */
export function withMeeting(bench: Bench, wish: Partial<GameWish> = { squareAmount: 9 }) {
  let met: Awaited<ReturnType<typeof aMeeting>>

  beforeEach(async () => {
    met = await aMeeting(bench.app, wish)
  })
  afterEach(() => expect(bench.app.faults).toEqual([]))

  const duel = () => aDuel(bench.app, met.game, [met.host, met.friend])
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
    /** A lobby of the host's. */
    lobby: () => aLobby(met.host, met.game),
    /** A match of the two. */
    duel,
    /** A match of the two whose first section runs. */
    async begun() {
      const match = await duel()
      await match.begin()
      return match
    },
    /** The right answer of a section of the game, and a wrong one. */
    right: (section: number) => rightOf(met.game, section),
    wrong: (section: number) => wrongOf(met.game, section),
  }
}
