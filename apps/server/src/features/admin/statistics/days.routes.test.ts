import * as calls from '@guess/contract/api/statistics'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { aGame, aUser, type Game } from '../../../testing/builders.ts'
import { aDuel } from '../../../testing/duel.ts'
import { anOperator } from '../../../testing/makers.ts'
import { aGuest, type Player, signedIn } from '../../../testing/player.ts'
import { withApp } from '../../../testing/test-app.ts'

const testApp = withApp({ renewed: true })

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const ALL_RIGHT = ['right', 'right', 'right']

let operator: Player
let game: Game

beforeEach(async () => {
  operator = await anOperator(testApp)
  game = await aGame(testApp)
})
afterEach(() => expect(testApp.loggedErrors).toEqual([]))

const user = async () => signedIn(testApp, await aUser(testApp))

/** Lets time pass and signs the operator in again, because a token is valid for a day. */
async function pass(ms: number) {
  testApp.clock.advance(ms)
  operator = await signedIn(testApp, operator.userId)
}

const daily = (days: number) => operator.call(calls.getDailyCounts, { query: { days } })

/** Returns how many games users have finished in all and today, and guests today. */
async function counts() {
  const asked = [calls.countPlayed, calls.countPlayedToday, calls.countGuestPlayedToday]
  return Promise.all(asked.map(async (call) => (await operator.call(call as typeof calls.countPlayed, {})).count))
}

describe('[OPERATOR-42] the daily counts', () => {
  test('[OPERATOR-42] contain the plays, players, registrations and duels of each day, whether they are stored or not', async () => {
    await (await user()).play(game, ALL_RIGHT)
    await aGuest(testApp).play(game, ALL_RIGHT)
    const short = await aGame(testApp, { sections: 1, answers: ['Right', 'Left'] })
    const duel = await aDuel(testApp, short, [await user(), aGuest(testApp)])
    await duel.begin()
    await duel.play(0, ['Right', 'Left'])
    await pass(2 * DAY_MS)
    const player = await user()
    await player.play(game, ALL_RIGHT)
    await player.play(await aGame(testApp), ALL_RIGHT)
    const empty = { plays: 0, guestPlays: 0, players: 0, registrations: 0, duels: 0 }
    const expected = [
      { ...empty, day: '2026-02-28' },
      { day: '2026-03-01', plays: 1, guestPlays: 1, players: 2, registrations: 3, duels: 1 },
      { ...empty, day: '2026-03-02' },
      { ...empty, day: '2026-03-03', plays: 2, players: 1, registrations: 1 },
    ]
    expect(await daily(4)).toEqual(expected)
    await testApp.jobs.run('count-days')
    expect(await daily(4)).toEqual(expected)
    expect(await operator.call(calls.getDailyCounts, {})).toHaveLength(30)
  })

  test('[OPERATOR-42] of today are stored bit by bit, and a player counts once', async () => {
    const [player, guest] = [await user(), aGuest(testApp)]
    await player.play(game, ALL_RIGHT)
    await guest.play(game, ALL_RIGHT)
    await pass(HOUR_MS)
    await testApp.jobs.run('count-days')
    const stored = () =>
      testApp.db.selectFrom('day_counts').select(['plays', 'guest_plays', 'players', 'registrations']).execute()
    expect(await stored()).toEqual([{ plays: 1, guest_plays: 1, players: 2, registrations: 2 }])

    const other = await aGame(testApp)
    await player.play(other, ALL_RIGHT)
    await guest.play(other, ALL_RIGHT)
    await (await user()).play(other, ALL_RIGHT)
    const all = { plays: 3, guestPlays: 2, players: 3, registrations: 3, duels: 0 }
    expect(await daily(1)).toMatchObject([all])
    await testApp.jobs.run('count-days')
    expect(await stored()).toMatchObject([{ plays: 1 }])

    await pass(HOUR_MS)
    await testApp.jobs.run('count-days')
    expect(await stored()).toEqual([{ plays: 3, guest_plays: 2, players: 3, registrations: 3 }])
    expect(await daily(1)).toMatchObject([all])
    expect(await counts()).toEqual([3, 3, 2])
  })

  test('[OPERATOR-42] of past days are recomputed at night', async () => {
    await (await user()).play(game, ALL_RIGHT)
    await pass(DAY_MS)
    await testApp.jobs.run('count-days')
    await sql`delete from plays`.execute(testApp.db)
    expect((await daily(2))[0]).toMatchObject({ plays: 1 })
    await testApp.jobs.run('recount-days')
    expect((await daily(2))[0]).toMatchObject({ plays: 0 })
  })

  test('[OPERATOR-42] go back at most 365 days', async () => {
    expect(await daily(365)).toHaveLength(365)
    for (const days of [0, 366]) {
      const refused = await operator.expectRefusal(calls.getDailyCounts, { query: { days } })
      expect(refused).toMatchObject({ status: 400, code: 'invalid-request' })
    }
  })
})
