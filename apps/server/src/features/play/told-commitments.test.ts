// What a commitment had fixed tells every answer: a player who was told has met the game (threat 60).

import { getTotalScore } from '@guess/contract/api/leaderboard'
import { getCommitted, startGame } from '@guess/contract/api/play'
import { beforeEach, describe, expect, test } from 'vitest'
import { aGame, aUser, type Game } from '../../testing/builders.ts'
import { aDuel } from '../../testing/duel.ts'
import { aGuest, type Player, signedIn } from '../../testing/player.ts'
import { joined } from '../../testing/registration.ts'
import { withApp } from '../../testing/test-app.ts'
import { DATABASES } from '../../testing/test-database.ts'

const MINUTE_MS = 60_000
const THREE = ['right', 'right', 'right']

describe.each(DATABASES)('[SERVICE-11] a commitment that was told, on $name', ({ open }) => {
  const testApp = withApp({ open, renewed: true })
  let game: Game
  let guest: Player

  const db = () => testApp.db
  const total = async (of: Player) => (await of.call(getTotalScore, { params: { userId: of.userId } })).score
  const ask = async (player: Player, commitment: string | null, of = game) =>
    (await player.call(getCommitted, { params: { gameId: of.id }, query: { commitment: commitment ?? '' } })).committed
  const upkeep = () => testApp.jobs.run('close-idle-plays')
  /** Leaves a play of the guest without a move, is told its answers, and waits until plays without a move are deleted. */
  async function leaveAndAsk(of = game) {
    const { commitment } = await guest.start(of)
    testApp.clock.advance(31 * MINUTE_MS)
    await upkeep()
    const told = await ask(guest, commitment, of)
    testApp.clock.advance(60 * MINUTE_MS)
    await upkeep()
    return told
  }

  beforeEach(async () => {
    game = await aGame(testApp)
    guest = aGuest(testApp)
  })

  test('[FAIR-8] [GUEST-15] the play stays, and the game is practice for an account in this browser', async () => {
    expect((await leaveAndAsk())?.sections).toHaveLength(3)
    expect(await db().selectFrom('plays').select('status').execute()).toEqual([{ status: 'left' }])
    const player = await signedIn(testApp, await aUser(testApp))
    for (const [name, value] of guest.cookies) player.cookies.set(name, value)
    expect(await player.start(game)).toMatchObject({ ranked: false })
  })

  test('[FAIR-8] [GUEST-15] a guest who was told, plays again and joins is credited with nothing', async () => {
    await leaveAndAsk()
    await guest.play(game, THREE)
    expect(await guest.finish(game)).toMatchObject({ score: 390, keep: null })
    const player = await joined(guest, 'shinji')
    expect([await total(player), await player.finish(game)]).toMatchObject([0, { endedAsPractice: 'played-as-guest' }])
  })

  test('[FAIR-8] [GUEST-6] a play that was left and not asked about is still deleted', async () => {
    await guest.start(game)
    testApp.clock.advance(31 * MINUTE_MS)
    await upkeep()
    testApp.clock.advance(60 * MINUTE_MS)
    await upkeep()
    expect(await db().selectFrom('plays').select('id').execute()).toEqual([])
  })

  test.each(['a finish without an answer', 'the job', 'another start'])(
    '[FAIR-8] [BOT-12] after %s, the pictures that were told of are known in other games',
    async (closed) => {
      const copy = await aGame(testApp)
      for (const { id } of [game, copy])
        for (const section of [0, 1, 2]) {
          const same = db()
            .updateTable('sections')
            .set({ image_hash: `same ${section}` })
          await same.where('game_id', '=', id).where('section_number', '=', section).execute()
        }
      const { commitment } = await guest.start(game)
      if (closed === 'the job') {
        testApp.clock.advance(31 * MINUTE_MS)
        await upkeep()
        await ask(guest, commitment)
      } else if (closed === 'another start') {
        await guest.open(game, 0, 3)
        await guest.call(startGame, { body: { gameId: game.id, userId: guest.userId } })
        await ask(guest, commitment)
      } else await guest.finish(game)
      const player = await joined(guest, 'shinji')
      await player.play(copy, THREE)
      expect(await player.finish(copy)).toMatchObject({ counts: 'practice' })
      expect(await total(player)).toBe(0)
    },
  )

  test('[FAIR-8] a play tells nothing while its player is in a lobby or match of the game, and does after it', async () => {
    const { commitment } = await guest.start(game)
    const duel = await aDuel(testApp, game, [guest, aGuest(testApp)])
    expect(await guest.finish(game)).toMatchObject({ committed: null })
    expect(await ask(guest, commitment)).toBeNull()
    await duel.begin()
    expect(await ask(guest, commitment)).toBeNull()
    await db().updateTable('duels').set({ status: 'finished', reason: 'played', ended_at: testApp.clock.now() }).execute()
    expect((await ask(guest, commitment))?.sections).toHaveLength(3)
    expect((await guest.finish(game)).committed).not.toBeNull()
  })

  test("[FAIR-8] nor to an account while this browser's guest is in one", async () => {
    const player = await signedIn(testApp, await aUser(testApp))
    const { commitment } = await player.start(game)
    await aDuel(testApp, game, [guest, aGuest(testApp)])
    for (const [name, value] of guest.cookies) player.cookies.set(name, value)
    expect(await player.finish(game)).toMatchObject({ committed: null })
    expect(await ask(player, commitment)).toBeNull()
  })
})
