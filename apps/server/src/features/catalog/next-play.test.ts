import { getGame } from '@guess/contract/api/catalog'
import { checkPlayed } from '@guess/contract/api/play'
import { describe, expect, test } from 'vitest'
import { aGame, aUser, type Game } from '../../testing/builders.ts'
import { aDuel } from '../../testing/duel.ts'
import { anOperator } from '../../testing/makers.ts'
import { aClient, aGuest, type Player, signedIn } from '../../testing/player.ts'
import { withApp } from '../../testing/test-app.ts'

const testApp = withApp()

const pageOf = (client: Pick<Player, 'call'>, game: Game) =>
  client.call(getGame, { params: { gameId: game.id }, query: { images: 'url' } })

const aSignedInUser = async () => signedIn(testApp, await aUser(testApp))
const takeCookies = (from: Player, to: Player) => {
  for (const [name, value] of from.cookies) to.cookies.set(name, value)
}

const RANKED = { kind: 'ranked', continues: false, because: null, rankedOpen: false, open: null }
/** A play whose first section was answered right. */
const BEGUN = { answered: 1, score: 130, challenge: null }
const GUEST = { ...RANKED, kind: 'guest' }
const practice = (because: string) => ({ ...RANKED, kind: 'practice', because })
/** An untouched ranked play. */
const OPENED = { ...RANKED, continues: true, rankedOpen: true }

const aUserAtAGame = async () => ({ player: await aSignedInUser(), game: await aGame(testApp) })
const aGuestAtAGame = async () => ({ player: aGuest(testApp), game: await aGame(testApp) })
type Situation = Awaited<ReturnType<typeof aUserAtAGame>>

/** Returns a function that creates a player and a game with `make` and then changes their situation with `happen`. */
const after =
  (make: () => Promise<Situation>, happen: (situation: Situation) => Promise<unknown>): (() => Promise<Situation>) =>
  async () => {
    const situation = await make()
    await happen(situation)
    return situation
  }

const ALL = ['right', 'right', 'right']
const duel = async (game: Game, one: Player, other: Player) => (await aDuel(testApp, game, [one, other])).begin()

async function expire() {
  testApp.clock.advance(3_600_000)
  await testApp.jobs.run('close-idle-plays')
}

/** The caller, what the page shows, and how to create the situation. */
const SITUATIONS: [who: string, expected: object, make: () => Promise<Situation>][] = [
  ['a user who has not seen it', RANKED, aUserAtAGame],
  ['a user with an untouched play', OPENED, after(aUserAtAGame, ({ player, game }) => player.start(game))],
  [
    'a user whose untouched play has expired',
    OPENED,
    after(aUserAtAGame, async ({ player, game }) => {
      await player.start(game)
      await expire()
    }),
  ],
  [
    'a user in the middle of it',
    { ...practice('played'), rankedOpen: true, open: BEGUN },
    after(aUserAtAGame, ({ player, game }) => player.play(game, ['right'])),
  ],
  [
    'a user who left it in the middle',
    practice('played'),
    after(aUserAtAGame, async ({ player, game }) => {
      await player.play(game, ['right'])
      testApp.clock.advance(3_600_000)
    }),
  ],
  [
    'a user in the middle of it who has met it in a duel since',
    { ...practice('met-in-duel'), open: BEGUN },
    after(aUserAtAGame, async ({ player, game }) => {
      await player.play(game, ['right'])
      await duel(game, player, aGuest(testApp))
    }),
  ],
  ['a user who has played it', practice('played'), after(aUserAtAGame, ({ player, game }) => player.play(game, ALL))],
  [
    'a user with an untouched practice play',
    { ...practice('played'), continues: true },
    after(aUserAtAGame, async ({ player, game }) => {
      await player.play(game, ALL)
      await player.start(game)
    }),
  ],
  [
    'its creator',
    practice('own-game'),
    async () => {
      const player = await aSignedInUser()
      return { player, game: await aGame(testApp, { creatorUserId: player.userId }) }
    },
  ],
  ['an operator', practice('operator'), async () => ({ player: await anOperator(testApp), game: await aGame(testApp) })],
  [
    'a user who met it in a duel only',
    practice('met-in-duel'),
    after(aUserAtAGame, ({ player, game }) => duel(game, player, aGuest(testApp))),
  ],
  [
    'a user whose browser met it in a duel as a guest',
    practice('met-in-duel'),
    after(aUserAtAGame, async ({ player, game }) => {
      const guest = aGuest(testApp)
      await duel(game, await aSignedInUser(), guest)
      takeCookies(guest, player)
    }),
  ],
  [
    "a user whose browser's guest has played it",
    practice('played-as-guest'),
    after(aUserAtAGame, async ({ player, game }) => {
      const guest = aGuest(testApp)
      await guest.play(game, ['right'])
      takeCookies(guest, player)
    }),
  ],
  [
    'a user with an untouched ranked play who has met it in a duel since',
    practice('met-in-duel'),
    after(aUserAtAGame, async ({ player, game }) => {
      await player.start(game)
      await duel(game, player, aGuest(testApp))
    }),
  ],
  ['a new guest', GUEST, aGuestAtAGame],
  [
    'a guest with an untouched play',
    { ...GUEST, continues: true },
    after(aGuestAtAGame, ({ player, game }) => player.start(game)),
  ],
  [
    'a guest who has played it',
    { ...GUEST, open: BEGUN },
    after(aGuestAtAGame, ({ player, game }) => player.play(game, ['right'])),
  ],
]

describe('the next play', () => {
  test.each(SITUATIONS)('[GAME-5] [PLAY-30] shown to %s matches the play that is then started', async (_, expected, make) => {
    const { player, game } = await make()
    const { nextPlay, isGamePlayed } = await pageOf(player, game)
    expect(nextPlay).toEqual(expected)
    const before = await testApp.db.selectFrom('plays').select('id').execute()
    const { ranked, gamePlayed } = await player.start(game)
    const now = await testApp.db.selectFrom('plays').select('id').execute()
    expect({ ranked, continues: now.length === before.length, gamePlayed }).toEqual({
      ranked: nextPlay.kind === 'ranked',
      continues: nextPlay.continues,
      gamePlayed: isGamePlayed,
    })
  })

  test('[GAME-5] [GAME-2] depends on the caller and is not cached for others', async () => {
    const game = await aGame(testApp)
    const [one, other] = [await aSignedInUser(), await aSignedInUser()]
    await one.play(game, ['right'])
    const pages = await Promise.all([one, other, aClient(testApp), one].map((client) => pageOf(client, game)))
    expect(pages.map(({ nextPlay }) => nextPlay.kind)).toEqual(['practice', 'ranked', 'guest', 'practice'])
    expect(pages.map(({ isGamePlayed }) => isGamePlayed)).toEqual([true, false, false, true])
  })

  test('[GAME-2] an untouched play counts as played in isGamePlayed and gamePlayed', async () => {
    const game = await aGame(testApp)
    const user = await aSignedInUser()
    await user.start(game)
    expect((await pageOf(user, game)).isGamePlayed).toBe(true)
    expect(await user.call(checkPlayed, { body: { gameId: game.id } })).toEqual({ gamePlayed: true })
  })
})
