// A guest joins and keeps the first play of each game.
import { deleteAccount, register } from '@guess/contract/api/accounts'
import { downloadData } from '@guess/contract/api/download-data'
import { getPendingScore, getTotalScore } from '@guess/contract/api/leaderboard'
import { getKept, startGame } from '@guess/contract/api/play'
import { GUEST_PLAY_KEPT_MS } from '@guess/contract/rules/limits'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { aGame, aUser, type Game, rightOf } from '../../testing/builders.ts'
import { aDuel } from '../../testing/duel.ts'
import { aGuest, type Player, signedIn } from '../../testing/player.ts'
import { joined, joining, verify } from '../../testing/registration.ts'
import { withApp } from '../../testing/test-app.ts'
import { DATABASES } from '../../testing/test-database.ts'
import { findGameBoard } from '../leaderboard/leaderboard.queries.ts'
import { recountRanks } from '../leaderboard/points.queries.ts'
import { rateGame } from '../leaderboard/public.ts'
import { keepGuestPlays } from './save-play.queries.ts'

const RIGHT = ['right', 'right', 'right']
const WRONG = ['wrong', 'wrong', 'wrong']
/** The score of three right answers, each to the first of four squares. */
const WHOLE = 390

describe.each(DATABASES)('[SERVICE-11] a guest who joins, on $name', ({ open }) => {
  const testApp = withApp({ open, renewed: true })
  let game: Game
  let guest: Player

  const db = () => testApp.db
  const total = async (of: Player) => (await of.call(getTotalScore, { params: { userId: of.userId } })).score
  const pending = async (of: Player) => (await of.call(getPendingScore, {})).score
  const board = async (of = game) => (await findGameBoard(db(), of.id))?.map(({ userId, score }) => ({ userId, score }))
  const plays = () => db().selectFrom('plays').selectAll().orderBy('id').execute()
  const takeCookies = (from: Player, to: Player) => {
    for (const [name, value] of from.cookies) to.cookies.set(name, value)
  }

  beforeEach(async () => {
    game = await aGame(testApp)
    guest = aGuest(testApp)
  })
  afterEach(async () => {
    expect(testApp.loggedErrors).toEqual([])
    expect(await recountRanks(db())).toBe(0)
  })

  test('[GUEST-11] is credited with a finished play, at the time when it ended', async () => {
    await guest.play(game, RIGHT)
    expect(await guest.finish(game)).toMatchObject({ score: WHOLE, counts: 'practice', keep: { rank: 1, counts: 'now' } })
    const [before] = await plays()
    testApp.clock.advance(3_600_000)
    const player = await joined(guest, 'shinji')
    expect(await total(player)).toBe(WHOLE)
    expect(await board()).toEqual([{ userId: player.userId, score: WHOLE }])
    expect(await plays()).toMatchObject([{ id: before?.id, kind: 'ranked', status: 'finished', ended_at: before?.ended_at }])
    expect(await player.finish(game)).toMatchObject({ score: WHOLE, counts: 'now', rank: 1, totalScore: WHOLE, keep: null })
    expect(await player.start(game)).toMatchObject({ ranked: false })
  })

  test('[GUEST-16] is told what joining would credit, and the account what it has credited', async () => {
    const other = await aGame(testApp)
    const told = (of: Player) => of.call(getKept, {})
    expect(await told(guest)).toEqual({ games: 0, points: 0 })
    await guest.play(game, RIGHT)
    await guest.finish(game)
    await guest.play(game, WRONG)
    await guest.finish(game)
    await guest.play(other, RIGHT)
    await guest.finish(other)
    const kept = { games: 2, points: 2 * WHOLE }
    expect(await told(guest)).toEqual(kept)
    const player = await joined(guest, 'shinji')
    expect(await told(player)).toEqual(kept)
    expect(await total(player)).toBe(kept.points)
    expect(await told(await signedIn(testApp, await aUser(testApp)))).toEqual({ games: 0, points: 0 })
  })

  test('[GUEST-16] is not promised what came seven days ago, nor the account told what is under review', async () => {
    await guest.play(game, RIGHT, 100)
    await guest.finish(game)
    const player = await joined(guest, 'shinji')
    expect(await player.call(getKept, {})).toEqual({ games: 0, points: 0 })
    const late = aGuest(testApp)
    await late.play(game, RIGHT)
    await late.finish(game)
    testApp.clock.advance(GUEST_PLAY_KEPT_MS + 1)
    expect(await late.call(getKept, {})).toEqual({ games: 0, points: 0 })
  })

  test('[GUEST-11] is credited with the first finished play of each game, and with no other', async () => {
    const other = await aGame(testApp)
    await guest.play(game, ['right', 'wrong', 'wrong'])
    await guest.play(other, RIGHT)
    await guest.play(game, RIGHT)
    expect(await guest.finish(game)).toMatchObject({ score: WHOLE, keep: null })
    const player = await joined(guest, 'shinji')
    expect([await board(), await board(other)]).toMatchObject([[{ score: 130 }], [{ score: WHOLE }]])
    expect(await total(player)).toBe(130 + WHOLE)
    expect((await plays()).map(({ kind }) => kind)).toEqual(['ranked', 'ranked', 'guest'])
  })

  test('[GUEST-11] [GUEST-14] is credited seven days after the end, and not a millisecond later', async () => {
    const late = aGuest(testApp)
    await late.play(game, RIGHT)
    testApp.clock.advance(1)
    await guest.play(game, RIGHT, 0)
    await testApp.jobs.run('condense-guest-plays')
    testApp.clock.advance(GUEST_PLAY_KEPT_MS)
    expect(await guest.finish(game)).toMatchObject({ keep: { rank: 1 } })
    expect(await late.finish(game)).toMatchObject({ keep: null })
    const player = await joined(guest, 'shinji')
    const tooLate = await joined(late, 'asuka')
    expect([await total(player), await total(tooLate)]).toEqual([0, 0])
    expect((await plays()).map(({ user_id }) => user_id)).toEqual([null, player.userId])
  })

  test('[GUEST-11] is credited with nothing for a play that was left or is open, and nothing of a deleted game', async () => {
    const [left, deleted] = [await aGame(testApp), await aGame(testApp)]
    await guest.play(left, ['right'])
    await guest.play(deleted, RIGHT)
    await db().updateTable('games').set({ deleted_at: testApp.clock.now() }).where('id', '=', deleted.id).execute()
    testApp.clock.advance(31 * 60_000)
    await testApp.jobs.run('close-idle-plays')
    await guest.play(game, ['right'])
    const player = await joined(guest, 'shinji')
    expect([await total(player), await board(), await board(left)]).toEqual([0, [], []])
  })

  test('[GUEST-3] who signs in to an account that exists is credited with nothing, whatever is sent to transfer the play', async () => {
    await guest.play(game, RIGHT)
    const player = await signedIn(testApp, await aUser(testApp))
    takeCookies(guest, player)
    const transfer = { transferPlay: true, transferPlayer: guest.userId, gamePlayed: true }
    await player.call(startGame, { body: { gameId: game.id, userId: player.userId, ...transfer } })
    await testApp.jobs.run('settle-plays')
    expect([await total(player), await board()]).toEqual([0, []])
  })

  test('[GUEST-12] has pending points in a game that is not rated, which count when it is', async () => {
    const unrated = await aGame(testApp, { creatorUserId: await aUser(testApp), isUnrated: true })
    await guest.play(unrated, RIGHT)
    expect(await guest.finish(unrated)).toMatchObject({ keep: { rank: 1, counts: 'pending' } })
    const player = await joined(guest, 'shinji')
    expect([await total(player), await pending(player)]).toEqual([0, WHOLE])
    expect(await board(unrated)).toMatchObject([{ score: WHOLE }])
    await db()
      .transaction()
      .execute((trx) => rateGame(trx, unrated.id, 'approved', testApp.clock.now()))
    expect([await total(player), await pending(player)]).toEqual([WHOLE, 0])
  })

  test('[GUEST-12] is under review if the play was too fast', async () => {
    await guest.play(game, RIGHT, 100)
    expect(await guest.finish(game)).toMatchObject({ keep: { rank: 1 } })
    const player = await joined(guest, 'shinji')
    expect([await total(player), await board()]).toEqual([0, []])
    expect(await player.finish(game)).toMatchObject({ counts: 'held', underReview: true, rank: null })
  })

  test.each(['a guest play that was left', 'a duel'])(
    '[GUEST-12] [GUEST-14] earns nothing for a game that %s had shown',
    async (what) => {
      if (what === 'a duel') await (await aDuel(testApp, game, [guest, aGuest(testApp)])).begin()
      else await guest.play(game, ['wrong'])
      await guest.play(game, RIGHT)
      expect(await guest.finish(game)).toMatchObject({ keep: null })
      const player = await joined(guest, 'shinji')
      expect([await total(player), await board()]).toEqual([0, []])
      const endedAsPractice = what === 'a duel' ? 'met-in-duel' : 'played-as-guest'
      expect(await player.finish(game)).toMatchObject({ counts: 'practice', endedAsPractice })
    },
  )

  test('[GUEST-12] earns points for a game that was met only after the play had ended', async () => {
    await guest.play(game, RIGHT)
    testApp.clock.advance(1)
    await (await aDuel(testApp, game, [guest, aGuest(testApp)])).begin()
    await guest.play(game, WRONG)
    expect(await total(await joined(guest, 'shinji'))).toBe(WHOLE)
  })

  test('[GUEST-12] [BOT-5] is compared with what was known before the play ended: a picture that was met later is no excuse', async () => {
    const other = await aGame(testApp)
    await db().updateTable('sections').set({ image_hash: 'same' }).where('section_number', '=', 0).execute()
    await guest.play(game, RIGHT)
    testApp.clock.advance(1_000)
    await guest.play(other, RIGHT)
    await joined(guest, 'shinji')
    const known = await db().selectFrom('play_sums').select('known').orderBy('play_id').execute()
    expect(known).toEqual([{ known: [] }, { known: [0] }])
  })

  test('[GUEST-13] leaves nothing to a second account in the same browser, for which the game is practice', async () => {
    await guest.play(game, RIGHT)
    const first = await joined(guest, 'shinji')
    await guest.play(game, RIGHT)
    expect(await guest.finish(game)).toMatchObject({ keep: null })
    const second = await joined(guest, 'asuka')
    expect([await total(first), await total(second)]).toEqual([WHOLE, 0])
    expect(await board()).toEqual([{ userId: first.userId, score: WHOLE }])
    await db().deleteFrom('plays').where('kind', '=', 'guest').execute()
    expect(await second.start(game)).toMatchObject({ ranked: false })
  })

  test('[GUEST-13] is credited once if two accounts are created in one browser at the same moment, at two servers', async () => {
    const other = await aGame(testApp)
    await guest.play(game, RIGHT)
    await guest.play(other, RIGHT)
    const second = aGuest(await testApp.startAnother())
    takeCookies(guest, second)
    const names = ['shinji', 'asuka'] as const
    const browsers = [guest, second]
    for (const [at, browser] of browsers.entries()) await verify(browser, `${names[at]}@nerv.jp`)
    const replies = await Promise.all(
      browsers.map((browser, at) => browser.send(register, joining(`${names[at]}@nerv.jp`, { userName: names[at] }))),
    )
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    await Promise.all([testApp.jobs.run('settle-plays'), testApp.jobs.run('settle-plays')])
    const totals = await db().selectFrom('users').select('total_score').execute()
    expect(totals.reduce((sum, { total_score }) => sum + total_score, 0)).toBe(2 * WHOLE)
    expect([await board(), await board(other)]).toMatchObject([[{ score: WHOLE }], [{ score: WHOLE }]])
  })

  test('[GUEST-13] is credited by the next round if the server stops before the play is settled', async () => {
    await guest.play(game, RIGHT)
    const player = await joined(guest, 'shinji')
    // As the database is between the registration and the settling.
    const stopped = await aGame(testApp)
    const late = aGuest(testApp)
    await late.play(stopped, RIGHT)
    const [play] = (await plays()).slice(-1)
    const userId = await aUser(testApp)
    const key = play?.guest_key as string
    expect(await keepGuestPlays(db(), key, userId, testApp.clock.now())).toBe(1)
    expect(await keepGuestPlays(db(), key, player.userId, testApp.clock.now())).toBe(0)
    expect(await board(stopped)).toEqual([])
    await testApp.jobs.run('settle-plays')
    await testApp.jobs.run('settle-plays')
    expect(await board(stopped)).toEqual([{ userId, score: WHOLE }])
    expect(await total(await signedIn(testApp, userId))).toBe(WHOLE)
    expect(await total(player)).toBe(WHOLE)
  })

  test('[GUEST-13] is credited with all plays of many games, the last of them within a minute', async () => {
    const games: Game[] = []
    for (let made = 0; made < 22; made += 1) games.push(await aGame(testApp, { sections: 1 }))
    for (const [at, one] of games.entries()) await guest.play(one, ['right'], 800 + 900 * (at % 5))
    const player = await joined(guest, 'shinji')
    expect(await total(player)).toBe(20 * 130)
    await testApp.jobs.run('settle-plays')
    expect(await total(player)).toBe(22 * 130)
  })

  test('[GUEST-11] [GUEST-13] takes the kept play off the leaderboard by deleting the account, and cannot keep it again', async () => {
    await guest.play(game, RIGHT)
    const player = await joined(guest, 'shinji')
    await player.call(deleteAccount, { body: { userId: player.userId, userPassword: 'the third child' } })
    expect(await board()).toEqual([])
    await guest.play(game, RIGHT)
    const again = await joined(guest, 'shinji')
    expect([await total(again), await board()]).toEqual([0, []])
  })

  test('[GUEST-11] finds the kept play in the data of the account', async () => {
    await guest.play(game, RIGHT)
    const player = await joined(guest, 'shinji')
    const data = JSON.stringify(await player.call(downloadData, {}))
    expect(data).toContain(game.name)
    expect(data).toContain(rightOf(game, 0))
  })
})
