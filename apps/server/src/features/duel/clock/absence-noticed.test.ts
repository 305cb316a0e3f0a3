import { openDuelSquare } from '@guess/contract/api/multiplayer'
import { matchTopic } from '@guess/contract/rules/duel'
import { describe, expect, test } from 'vitest'
import { chance } from '../../../../../../tools/chance.ts'
import { aSubscriber, live } from '../../../testing/duel.ts'
import { withMeeting } from '../../../testing/meeting.ts'
import type { Player } from '../../../testing/player.ts'
import { withApp } from '../../../testing/test-app.ts'

const testApp = withApp()
const meeting = withMeeting(testApp)
const { right, wrong } = meeting

const SEED = 35
const CUTS = 30
const CUT_MS = 20_000
/** How long the section must still run when the connection is cut: nobody answers in less. */
const LEFT_MS = 1_000

/** Connects a player whose network can be cut in silence: the connection stays open and gives no sign of life. */
async function aCuttableSubscriber(player: Player, gameToken: string) {
  let cutAt: number | null = null
  const now = () => testApp.clock.now().getTime()
  const subscriber = await aSubscriber(testApp, player, () => (cutAt === null ? 0 : now() - cutAt))
  await subscriber.listen(matchTopic(gameToken))
  return {
    ...subscriber,
    cut() {
      cutAt = now()
    },
  }
}

/** Lets time pass while the server goes on working. */
async function pass(ms: number) {
  await live(testApp, Math.floor(ms / 1_000))
  testApp.clock.advance(ms % 1_000)
}

const newest = (duel: Awaited<ReturnType<typeof meeting.begun>>) => duel.subscribers[0].messages(duel.gameToken).at(-1)

describe('an absence', () => {
  test('[DUEL-10] [DUEL-35] is announced a second after the connection was closed, with the pause and the new end', async () => {
    const duel = await meeting.begun()
    await live(testApp, 3)
    const gone = testApp.clock.now().getTime()
    duel.subscribers[1].drop()
    testApp.clock.advance(999)
    await testApp.jobs.run('keep-duels-time')
    expect(newest(duel)).toMatchObject({ message: 'Section started' })
    testApp.clock.advance(1)
    await expect.poll(() => newest(duel)).toMatchObject({ message: 'Opponent away', seat: 2 })
    const pausedUntil = new Date(gone + 20_000).toISOString()
    expect(newest(duel)).toMatchObject({ pausedUntil, deadline: new Date(gone + 47_000).toISOString() })
    expect(await duel.one.state()).toMatchObject({ pausedUntil, until: new Date(gone + 47_000).toISOString() })
    const body = { gameToken: duel.gameToken, playerNumber: 1 as const, sectionNumber: 0, remainingSquare: 8 }
    const refused = await duel.one.player.expectRefusal(openDuelSquare, { query: { images: 'url' }, body })
    expect(refused.code).toBe('duel-paused')
    await live(testApp, 4)
    const again = await aSubscriber(testApp, meeting.friend)
    await again.listen(matchTopic(duel.gameToken))
    await expect.poll(() => newest(duel)).toMatchObject({ message: 'Opponent back', pausedUntil: null })
    expect(await duel.one.open(0, 8)).toMatchObject({ remainingSquare: 7 })
  })

  test('[DUEL-10] does not begin if the player is connected again within the second, or has another connection', async () => {
    const duel = await meeting.begun()
    const there = await testApp.startAnother({}, { clock: testApp.clock })
    duel.subscribers[1].drop()
    testApp.clock.advance(400)
    const elsewhere = await aSubscriber(there, meeting.friend)
    await elsewhere.listen(matchTopic(duel.gameToken))
    await expect.poll(async () => (await duel.two.state()).player2?.awayUntil).toBeNull()
    testApp.clock.advance(600)
    const here = [await aSubscriber(testApp, meeting.friend), await aSubscriber(testApp, meeting.friend)] as const
    for (const subscriber of here) await subscriber.listen(matchTopic(duel.gameToken))
    here[0].drop()
    await live(testApp, 3)
    expect(duel.subscribers[0].messages(duel.gameToken).map(({ message }) => message)).not.toContain('Opponent away')
  })

  test('[DUEL-10] does not begin while the player is still connected to another process', async () => {
    const duel = await meeting.begun()
    const there = await testApp.startAnother({}, { clock: testApp.clock })
    const rounds = async () => {
      for (const { jobs } of [testApp, there]) await jobs.run('keep-duels-time')
    }
    // It has answered the request of the round before.
    const elsewhere = await aSubscriber(there, meeting.friend, () => 950)
    await elsewhere.listen(matchTopic(duel.gameToken))
    testApp.clock.advance(1_000)
    await rounds()
    testApp.clock.advance(50)
    duel.subscribers[1].drop()
    // The other process still has an older sign of life than this one had.
    for (const ms of [900, 100, 900]) {
      testApp.clock.advance(ms)
      await rounds()
    }
    const kinds = duel.subscribers[0].messages(duel.gameToken).map(({ message }) => message)
    expect(kinds).not.toContain('Opponent away')
    elsewhere.drop()
    testApp.clock.advance(1_000)
    await expect.poll(async () => (await duel.two.state()).player2?.awayUntil).not.toBeNull()
  })

  test('[DUEL-38] of a connection that stays open is noticed by its silence, and ends with the next sign of life', async () => {
    const duel = await meeting.begun()
    duel.subscribers[1].drop()
    const silent = await aCuttableSubscriber(meeting.friend, duel.gameToken)
    await live(testApp, 2)
    silent.cut()
    const gone = testApp.clock.now().getTime()
    await live(testApp, 5)
    expect(newest(duel)).toMatchObject({ message: 'Section started' })
    await live(testApp, 1)
    expect(newest(duel)).toMatchObject({ message: 'Opponent away', pausedUntil: new Date(gone + 20_000).toISOString() })
    const other = await aSubscriber(testApp, meeting.friend)
    await other.listen(matchTopic(duel.gameToken))
    await expect.poll(() => newest(duel)).toMatchObject({ message: 'Opponent back' })
  })
})

test(`[DUEL-35] a player who is cut off for 20 seconds in a section answers it after the return, in ${CUTS} of ${CUTS} cuts`, async () => {
  const dice = chance(SEED)
  let answered = 0
  for (let number = 0; number < CUTS; number++) {
    const duel = await meeting.begun()
    duel.subscribers[1].drop()
    const subscriber = await aCuttableSubscriber(meeting.friend, duel.gameToken)
    // The other answers half a second after the cut or before it; then the section ends 15 seconds later.
    const answersFirst = dice.is(0.5)
    const answersAt = dice.between(500, 12_000)
    const leaves = answersFirst ? Math.min(30_000 - answersAt, 15_000) : 30_000
    const before = dice.between(0, leaves - LEFT_MS)
    if (answersFirst) await pass(answersAt)
    if (answersFirst) await duel.one.answer(0, right(0))
    await pass(before)
    if (dice.is(0.5)) subscriber.cut()
    else subscriber.drop()
    testApp.clock.advance(500)
    if (!answersFirst) await duel.one.answer(0, wrong(0))
    await live(testApp, CUT_MS / 1_000 - 1)
    testApp.clock.advance(500)
    const again = await aSubscriber(testApp, meeting.friend)
    await again.listen(matchTopic(duel.gameToken))
    await expect.poll(async () => (await duel.one.state()).player2?.awayUntil).toBeNull()
    await duel.two.answer(0, right(0))
    const { lastEnd } = await duel.two.state()
    if (lastEnd?.player2Answer === right(0) && lastEnd.player2Earned >= 180) answered += 1
    await live(testApp, 31)
  }
  expect(answered).toBe(CUTS)
})

describe('a process whose clock is wrong', () => {
  test.each([30_000, -30_000])('[DUEL-39] by %i ms moves no deadline, and marks nobody as away', async (skewMs) => {
    const clock = { ...testApp.clock, now: () => new Date(testApp.clock.now().getTime() + skewMs) }
    const other = await testApp.startAnother({}, { clock, databaseTime: async () => testApp.clock.now() })
    const duel = await meeting.begun()
    const { until } = await duel.one.state()
    const there = await aSubscriber(other, meeting.friend)
    duel.subscribers[1].drop()
    testApp.clock.advance(100)
    await there.listen(matchTopic(duel.gameToken))
    for (let second = 0; second < 12; second++) {
      testApp.clock.advance(1_000)
      for (const app of [other, testApp]) await app.jobs.run('keep-duels-time')
    }
    const messages = duel.subscribers[0].messages(duel.gameToken).map(({ message }) => message)
    expect(messages.at(-1)).toBe('Section started')
    expect(await duel.one.state()).toMatchObject({
      phase: 'running',
      until,
      player1: { awayUntil: null },
      player2: { awayUntil: null },
    })
    expect(other.platform.clock.now().getTime() - testApp.clock.now().getTime()).toBe(skewMs)
  })
})
