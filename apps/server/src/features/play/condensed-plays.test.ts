import { getNextGame, getOwnResults } from '@guess/contract/api/catalog'
import { getOwnGame } from '@guess/contract/api/create-game'
import { checkAnswer } from '@guess/contract/api/play'
import { getDailyCounts } from '@guess/contract/api/statistics'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { aGame, aUser, type Game } from '../../testing/builders.ts'
import { anOperator } from '../../testing/makers.ts'
import { aGuest, type Player, signedIn } from '../../testing/player.ts'
import { withApp } from '../../testing/test-app.ts'
import { DATABASES } from '../../testing/test-database.ts'
import { refreshCounts } from '../catalog/catalog.queries.ts'
import { condenseGuestPlays } from './upkeep.queries.ts'

const DAY_MS = 24 * 3600_000

describe.each(DATABASES)('[SERVICE-11] the plays of guests after 30 days, on $name', ({ open }) => {
  const testApp = withApp({ open })
  let creator: number
  let game: Game
  let guest: Player

  const db = () => testApp.db
  const condense = async () => {
    testApp.clock.advance(30 * DAY_MS + 1)
    await testApp.jobs.run('condense-guest-plays')
  }
  const outcomes = async () =>
    (await db().selectFrom('plays').select('outcomes').orderBy('id').execute()).map((row) => row.outcomes)
  const answeredPlays = async () => {
    const rows = await db().selectFrom('play_answers').select('play_id').distinct().orderBy('play_id').execute()
    return rows.length
  }
  const takeCookies = (from: Player, to: Player) => {
    for (const [name, value] of from.cookies) to.cookies.set(name, value)
  }

  /** Plays with one, two and three open squares: right, wrong, right. */
  async function playOpening(player: Player) {
    await player.start(game)
    await player.answer(game, 0, 'right')
    await player.open(game, 1, 8)
    await player.answer(game, 1, 'wrong')
    await player.open(game, 2, 8)
    await player.open(game, 2, 7)
    await player.answer(game, 2, 'right')
  }

  beforeEach(async () => {
    creator = await aUser(testApp)
    game = await aGame(testApp, { squareAmount: 9, sections: 3, creatorUserId: creator })
    guest = aGuest(testApp)
  })
  afterEach(() => expect(testApp.loggedErrors).toEqual([]))

  test('[GUEST-8] keep for each section whether it was right and how many squares were open, and lose their answers', async () => {
    await playOpening(guest)
    const left = aGuest(testApp)
    await left.start(game)
    await left.answer(game, 0, 'wrong')
    await testApp.jobs.run('condense-guest-plays')
    testApp.clock.advance(DAY_MS)
    await testApp.jobs.run('close-idle-plays')
    testApp.clock.advance(29 * DAY_MS)
    await testApp.jobs.run('condense-guest-plays')
    expect([await outcomes(), await answeredPlays()]).toEqual([[null, null], 2])
    testApp.clock.advance(1)
    await testApp.jobs.run('condense-guest-plays')
    expect([await outcomes(), await answeredPlays()]).toEqual([[[1, -2, 3], [-1]], 0])
  })

  test('[GUEST-8] are the only ones that change: plays of accounts and open plays stay', async () => {
    const user = await signedIn(testApp, await aUser(testApp))
    await user.play(game, ['right', 'wrong', 'right'])
    testApp.clock.advance(30 * DAY_MS + 1)
    await guest.start(game)
    await guest.answer(game, 0, 'right')
    await testApp.jobs.run('condense-guest-plays')
    expect([await outcomes(), await answeredPlays()]).toEqual([[null, null], 2])
  })

  test('[GUEST-8] are condensed once, also by several processes at once', async () => {
    const PLAYS = 30
    for (let play = 0; play < PLAYS; play += 1) await aGuest(testApp).play(game, ['right', 'wrong', 'right'])
    testApp.clock.advance(30 * DAY_MS + 1)
    const before = new Date(testApp.clock.now().getTime() - 30 * DAY_MS)
    const changed = await Promise.all(Array.from({ length: 5 }, () => condenseGuestPlays(db(), before)))
    await condenseGuestPlays(db(), before)
    expect(changed.reduce((sum, amount) => sum + amount)).toBeLessThanOrEqual(PLAYS)
    expect(await outcomes()).toEqual(Array.from({ length: PLAYS }, () => [1, -1, 1]))
    expect([await answeredPlays(), await condenseGuestPlays(db(), before)]).toEqual([0, 0])
  })

  test('[GUEST-8] are condensed in batches, the oldest first, and no more of them than a round allows', async () => {
    for (let play = 0; play < 6; play += 1) await aGuest(testApp).play(game, ['right'])
    await testApp.jobs.run('close-idle-plays')
    testApp.clock.advance(DAY_MS)
    await testApp.jobs.run('close-idle-plays')
    const round = () => condenseGuestPlays(db(), testApp.clock.now(), { plays: 2, batches: 2 })
    expect(await round()).toBe(4)
    expect(await outcomes()).toEqual([[1], [1], [1], [1], null, null])
    expect(await round()).toBe(2)
    expect(await round()).toBe(0)
  })

  test('[GUEST-9] leave marks, figures, rates, play counts and statistics as they were', async () => {
    await playOpening(guest)
    await aGuest(testApp).play(game, ['wrong', 'wrong', 'right'])
    await (await signedIn(testApp, await aUser(testApp))).play(game, ['right', 'right', 'wrong'])
    testApp.clock.advance(30 * DAY_MS + 1)
    const [maker, operator] = [await signedIn(testApp, creator), await anOperator(testApp)]
    const seen = async () => {
      await db().deleteFrom('game_figures').execute()
      await db().deleteFrom('section_figures').execute()
      await db().deleteFrom('day_counts').execute()
      await db().updateTable('games').set({ play_count: 0 }).execute()
      await refreshCounts(db(), new Date(0), new Date(0))
      for (const job of ['count-game-figures', 'count-days']) await testApp.jobs.run(job)
      return {
        results: await guest.call(getOwnResults, { query: { gameIds: String(game.id) } }),
        last: (await guest.call(getNextGame, { query: {} })).last,
        own: await maker.call(getOwnGame, { params: { gameId: game.id }, query: { images: 'url' } }),
        days: await operator.call(getDailyCounts, { query: { days: '90' } }),
        figures: await db().selectFrom('game_figures').selectAll().execute(),
        sections: await db().selectFrom('section_figures').selectAll().orderBy('section_number').execute(),
        openings: await db().selectFrom('section_openings').selectAll().orderBy('section_number').orderBy('opened').execute(),
      }
    }
    const before = await seen()
    expect(before.results).toMatchObject([{ marks: [true, false, true] }])
    expect(before.sections.map(({ answered, correct }) => [answered, correct])).toEqual([
      [3, 2],
      [3, 1],
      [3, 2],
    ])
    expect(before.figures).toMatchObject([{ answered: 9, correct: 5 }])
    expect(before.own.sections.map(({ answered }) => answered)).toEqual([3, 3, 3])
    await testApp.jobs.run('condense-guest-plays')
    expect(await outcomes()).toEqual([[1, -2, 3], [-1, -1, 1], null])
    expect(await seen()).toEqual(before)
  })

  test('[GUEST-9] still make the game practice, at the start and when a ranked play is credited', async () => {
    await guest.play(game, ['wrong', 'wrong', 'wrong'])
    await condense()
    const [before, meanwhile] = [await signedIn(testApp, await aUser(testApp)), await signedIn(testApp, await aUser(testApp))]
    takeCookies(guest, before)
    expect(await before.start(game)).toMatchObject({ ranked: false })
    expect(await meanwhile.start(game)).toMatchObject({ ranked: true })
    takeCookies(guest, meanwhile)
    await meanwhile.answer(game, 0, 'right')
    expect(await meanwhile.finish(game)).toMatchObject({ rank: null, endedAsPractice: 'played-as-guest' })
  })

  test('[GUEST-9] still make the pictures of their answered sections known, and only those', async () => {
    const other = await aGame(testApp, { sections: 5 })
    for (const { id } of [game, other])
      for (const section of [0, 1, 2]) {
        const same = db()
          .updateTable('sections')
          .set({ image_hash: `same ${section}` })
          .where('game_id', '=', id)
        await same.where('section_number', '=', section).execute()
      }
    await guest.play(game, ['right', 'wrong'])
    await testApp.jobs.run('close-idle-plays')
    testApp.clock.advance(DAY_MS)
    await testApp.jobs.run('close-idle-plays')
    await condense()
    expect(await outcomes()).toEqual([[1, -1]])
    const user = await signedIn(testApp, await aUser(testApp))
    takeCookies(guest, user)
    await user.play(other, ['right', 'wrong', 'right', 'wrong', 'right'])
    expect(await db().selectFrom('play_sums').select('known').execute()).toEqual([{ known: [0, 1] }])
  })

  test('[GUEST-10] return their score and counts when they are finished again, but no sections and no verdicts', async () => {
    await playOpening(guest)
    const { sections, committed, ...result } = await guest.finish(game)
    expect(result).toMatchObject({ correctCount: 2, wrongCount: 1 })
    expect([sections.length, committed]).toEqual([3, expect.anything()])
    await condense()
    expect(await guest.finish(game)).toMatchObject({ ...result, keep: null, sections: [] })
    expect(await guest.expectRefusal(checkAnswer, guest.answerOf(game, 0, 'right'))).toMatchObject({ code: 'game-not-started' })
  })
})
