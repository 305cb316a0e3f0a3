import { deleteAccount } from '@guess/contract/api/accounts'
import { downloadData } from '@guess/contract/api/download-data'
import { finishGame } from '@guess/contract/api/play'
import { getStreak, setReminder } from '@guess/contract/api/streak'
import { dayAfter } from '@guess/contract/rules/daily'
import { afterEach, describe, expect, test } from 'vitest'
import { atOnce } from '../../testing/at-once.ts'
import { aUser, type Game } from '../../testing/builders.ts'
import { aDaily, advanceDays, today, untilHour } from '../../testing/dailies.ts'
import { aClient, aGuest, type Player, signedIn } from '../../testing/player.ts'
import { joined } from '../../testing/registration.ts'
import { type TestApp, withApp } from '../../testing/test-app.ts'
import { DATABASES } from '../../testing/test-database.ts'
import { decideFlag } from '../play/public.ts'

/** The access tokens last longer than any test. */
const DAYS = 20

/** What the tests do on a site. Its clock begins on a Sunday at 15:00. */
function on(testApp: TestApp) {
  const rows = () => testApp.db.selectFrom('streaks').selectAll().execute()
  const streak = (of: Pick<Player, 'call'>) => of.call(getStreak, {})
  const marks = async (of: Player) => (await streak(of)).week.map(({ mark }) => mark)
  const aPlayer = async () => signedIn(testApp, await aUser(testApp), DAYS)
  const finish = async (player: Player, game?: Game) => player.play(game ?? (await aDaily(testApp)), ['right'])
  /** Finishes the Daily of today and of the days after it, one for each letter: `x` is played, `-` is missed, a blank has no Daily. */
  const playDays = async (player: Player, days: string) => {
    for (const day of days) {
      if (day !== ' ') {
        const game = await aDaily(testApp)
        if (day === 'x') await finish(player, game)
      }
      advanceDays(testApp, 1)
    }
  }
  return { rows, streak, marks, aPlayer, finish, playDays }
}

describe.each(DATABASES)('[SERVICE-11] a streak, on $name', ({ open }) => {
  const testApp = withApp({ open, renewed: true })
  const { rows, streak, aPlayer, finish, playDays } = on(testApp)

  afterEach(() => expect(testApp.loggedErrors).toEqual([]))

  describe('[STREAK-7] is stored by the statement that ends the play', () => {
    test('[STREAK-7] also if answers are repeated, or come at the same time', async () => {
      for (const player of [await aPlayer(), aGuest(testApp)]) {
        const game = await aDaily(testApp)
        await player.start(game)
        await atOnce(4, () => player.answer(game, 0, 'right'))
        expect(await streak(player)).toMatchObject({ length: 1, isPlayed: true })
        await player.finish(game)
        await finish(player, game)
        expect(await streak(player)).toMatchObject({ length: 1 })
        advanceDays(testApp, 1)
      }
    })

    test('[STREAK-7] counts two Dailies that end at the same time, or the later one', async () => {
      const player = await aPlayer()
      const yesterday = await aDaily(testApp)
      untilHour(testApp, 24)
      testApp.clock.advance(-60_000)
      await player.start(yesterday)
      testApp.clock.advance(120_000)
      const game = await aDaily(testApp)
      await player.start(game)
      await Promise.all([player.answer(yesterday, 0, 'right'), player.answer(game, 0, 'right')])
      const [row] = await rows()
      expect(row).toMatchObject({ last_day: today(testApp) })
      expect([1, 2]).toContain(row?.length)
    })
  })

  test('[STREAK-9] goes to one account if two are created at the same time', async () => {
    const guest = aGuest(testApp)
    await playDays(guest, 'x')
    const other = aGuest(testApp, guest.userId)
    for (const [name, value] of guest.cookies) other.cookies.set(name, value)
    await Promise.all([joined(guest, 'shinji'), joined(other, 'asuka')])
    expect(await rows()).toHaveLength(1)
    expect((await rows())[0]?.user_id).not.toBeNull()
  })
})

describe('a streak', () => {
  const testApp = withApp({ renewed: true })
  const { rows, streak, marks, aPlayer, finish, playDays } = on(testApp)

  afterEach(() => expect(testApp.loggedErrors).toEqual([]))

  test.each(['a guest', 'an account'])('[STREAK-1] of %s grows by one with each Daily', async (who) => {
    const player = who === 'a guest' ? aGuest(testApp) : await aPlayer()
    expect(await streak(player)).toMatchObject({ length: 0, longest: 0, isPlayed: false })
    await playDays(player, 'xx')
    expect(await streak(player)).toMatchObject({ length: 2, longest: 2, isPlayed: false })
    await finish(player)
    expect(await streak(player)).toMatchObject({ length: 3, longest: 3, isPlayed: true })
  })

  test('[STREAK-2] excuses one missed day of a week, and no second one', async () => {
    const player = await aPlayer()
    await playDays(player, 'xxx-x')
    expect(await streak(player)).toMatchObject({ length: 4 })
    await playDays(player, '-')
    expect(await streak(player)).toMatchObject({ length: 0, longest: 4 })
    await finish(player)
    expect(await streak(player)).toMatchObject({ length: 1, longest: 4 })
  })

  test('[STREAK-2] excuses a Sunday and the Monday after it', async () => {
    const player = aGuest(testApp)
    advanceDays(testApp, 6)
    await playDays(player, 'x--x')
    expect(await rows()).toMatchObject([{ length: 2, longest: 2, excused_day: dayAfter(today(testApp), -2) }])
  })

  test('[STREAK-3] keeps the longest streak', async () => {
    const player = await aPlayer()
    await playDays(player, 'xxx--xx')
    expect(await streak(player)).toMatchObject({ length: 2, longest: 3 })
  })

  describe('[STREAK-4] around midnight', () => {
    test('[STREAK-4] a Daily that was begun on its day can be finished within an hour after it', async () => {
      const player = await aPlayer()
      const game = await aDaily(testApp)
      untilHour(testApp, 24)
      testApp.clock.advance(-10 * 60_000)
      await player.start(game)
      testApp.clock.advance(20 * 60_000)
      await player.answer(game, 0, 'wrong')
      expect(await rows()).toMatchObject([{ length: 1, last_day: dayAfter(today(testApp), -1) }])
      await finish(player)
      expect(await streak(player)).toMatchObject({ length: 2, isPlayed: true })
    })

    test('[STREAK-4] one that is begun, or finished, later counts no more', async () => {
      const [late, later] = [await aPlayer(), aGuest(testApp)]
      const game = await aDaily(testApp, { squareAmount: 9 })
      untilHour(testApp, 24)
      await finish(late, game)
      testApp.clock.advance(-15 * 60_000)
      await later.start(game)
      for (const remaining of [8, 7, 6]) {
        testApp.clock.advance(25 * 60_000)
        await later.open(game, 0, remaining)
      }
      testApp.clock.advance(5 * 60_000)
      await later.answer(game, 0, 'right')
      expect(await rows()).toEqual([])
    })

    test('[STREAK-4] one from the archive counts nothing', async () => {
      const player = await aPlayer()
      const game = await aDaily(testApp)
      advanceDays(testApp, 2)
      await finish(player, game)
      expect(await rows()).toEqual([])
    })
  })

  test('[STREAK-5] a day without a Daily is not missed', async () => {
    const player = await aPlayer()
    advanceDays(testApp, 1)
    await playDays(player, 'x   x')
    expect(await streak(player)).toMatchObject({ length: 2 })
    expect(await marks(player)).toEqual(['played', 'none', 'none', 'none', 'played', 'none', 'ahead'])
  })

  test('[STREAK-5] nor one whose Daily was published too late, taken down or hidden', async () => {
    const player = await aPlayer()
    advanceDays(testApp, 1)
    await playDays(player, 'x')
    const late = await aDaily(testApp)
    advanceDays(testApp, 1)
    const { db, clock } = testApp
    await db.updateTable('dailies').set({ published_at: clock.now() }).where('game_id', '=', late.id).execute()
    const gone = await aDaily(testApp)
    await db.updateTable('games').set({ deleted_at: clock.now() }).where('id', '=', gone.id).execute()
    advanceDays(testApp, 1)
    const hidden = await aDaily(testApp)
    await db.updateTable('games').set({ hidden_at: clock.now(), hidden_by: 'operator' }).where('id', '=', hidden.id).execute()
    advanceDays(testApp, 1)
    await playDays(player, 'x')
    expect(await streak(player)).toMatchObject({ length: 2 })
    expect(await marks(player)).toEqual(['played', 'none', 'none', 'none', 'played', 'none', 'ahead'])
  })

  test('[STREAK-6] tells how each day of the week was', async () => {
    const player = await aPlayer()
    await playDays(player, 'xx-xx')
    await aDaily(testApp)
    expect(await marks(player)).toEqual(['played', 'excused', 'played', 'played', 'today', 'ahead', 'ahead'])
    expect((await streak(aClient(testApp))).week.map(({ mark }) => mark)).toEqual([
      ...['missed', 'missed', 'missed', 'missed'],
      ...['today', 'ahead', 'ahead'],
    ])
  })

  describe('[STREAK-8] counts', () => {
    test('[STREAK-8] a Daily that is practice, but not a game that is none', async () => {
      const guest = aGuest(testApp)
      const game = await aDaily(testApp)
      await guest.start(game)
      const player = await aPlayer()
      for (const [name, value] of guest.cookies) player.cookies.set(name, value)
      expect(await player.start(game)).toMatchObject({ ranked: false })
      await player.answer(game, 0, 'wrong')
      expect(await streak(player)).toMatchObject({ length: 1 })
    })

    test('[STREAK-8] no Daily that is finished before its last answer', async () => {
      const player = await aPlayer()
      const game = await aDaily(testApp, { sections: 2 })
      await player.play(game, ['right'])
      await player.call(finishGame, { body: { gameId: game.id } })
      expect(await rows()).toEqual([])
    })

    test('[STREAK-8] a play that is held for review, whatever an operator decides', async () => {
      const player = await aPlayer()
      const game = await aDaily(testApp)
      await player.play(game, ['right'], 100)
      const { id } = await testApp.db.selectFrom('plays').select('id').where('held', '=', true).executeTakeFirstOrThrow()
      expect(await streak(player)).toMatchObject({ length: 1 })
      await decideFlag(testApp.db, id, 'hide', testApp.clock.now())
      expect(await streak(player)).toMatchObject({ length: 1 })
    })
  })

  describe('[STREAK-9] when a guest joins', () => {
    test('[STREAK-9] becomes the account’s, once', async () => {
      const guest = aGuest(testApp)
      await playDays(guest, 'xx')
      const player = await joined(guest, 'shinji')
      expect(await streak(player)).toMatchObject({ length: 2, longest: 2 })
      expect(await streak(guest)).toMatchObject({ length: 0, longest: 0 })
      await finish(player)
      expect(await streak(player)).toMatchObject({ length: 3 })
      const second = await joined(guest, 'asuka')
      expect(await streak(second)).toMatchObject({ length: 0, longest: 0 })
      expect(await rows()).toMatchObject([{ user_id: player.userId, guest_key: null }])
    })

    test('[STREAK-9] is not changed by signing in to an account that exists', async () => {
      const guest = aGuest(testApp)
      await playDays(guest, 'xx')
      const player = await aPlayer()
      for (const [name, value] of guest.cookies) player.cookies.set(name, value)
      await finish(player)
      expect(await streak(player)).toMatchObject({ length: 1 })
      expect(await streak(guest)).toMatchObject({ length: 2, isPlayed: false })
    })
  })

  describe('[STREAK-10] is deleted', () => {
    test('[STREAK-10] with the account, and the reminder too', async () => {
      const player = await aPlayer()
      await finish(player)
      await player.call(setReminder, { body: { reminder: true } })
      await player.call(deleteAccount, { body: { userId: player.userId, userPassword: null } })
      expect(await rows()).toEqual([])
      expect(await testApp.db.selectFrom('streak_reminders').selectAll().execute()).toEqual([])
    })

    test('[STREAK-10] a year after the last day of a guest', async () => {
      const game = await aDaily(testApp)
      await finish(aGuest(testApp), game)
      await finish(await aPlayer(), game)
      advanceDays(testApp, 365)
      await testApp.jobs.run('delete-guest-streaks')
      expect(await rows()).toHaveLength(2)
      advanceDays(testApp, 1)
      await testApp.jobs.run('delete-guest-streaks')
      expect(await rows()).toMatchObject([{ guest_key: null }])
    })
  })

  test('[STREAK-10] is in the data that an account downloads', async () => {
    const player = await aPlayer()
    expect(await player.call(downloadData, {})).toMatchObject({ streak: null, streakReminder: null })
    await finish(player)
    await player.call(setReminder, { body: { reminder: true } })
    expect(await player.call(downloadData, {})).toMatchObject({
      streak: { lastDay: today(testApp), length: 1, longest: 1, excusedDay: null },
      streakReminder: { switchOnDate: testApp.clock.now().toISOString(), lastDay: null },
    })
  })
})
