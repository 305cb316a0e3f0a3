import { matchTopic, READY_TOPIC } from '@guess/contract/rules/duel'
import { describe, expect, test } from 'vitest'
import { aGame, rightOf } from '../../../testing/builders.ts'
import { aDuel, aSubscriber, atMatch, join, live } from '../../../testing/duel.ts'
import { withMeeting } from '../../../testing/meeting.ts'
import { withApp } from '../../../testing/test-app.ts'

const testApp = withApp()
const meeting = withMeeting(testApp)
const { right, wrong } = meeting

const db = () => testApp.db

describe('the clock of duels', () => {
  test('[DUEL-23] advances a match in which nobody acts, each phase once', async () => {
    const duel = await meeting.duel()
    await live(testApp, 10)
    await live(testApp, 3)
    expect(await duel.one.state()).toMatchObject({ phase: 'running' })
    await live(testApp, 29)
    await testApp.jobs.run('keep-duels-time')
    expect(await duel.one.state()).toMatchObject({ phase: 'running' })
    await live(testApp, 2)
    await testApp.jobs.run('keep-duels-time')
    const messages = duel.subscribers[1].messages(duel.gameToken).map(({ message }) => message)
    expect(messages).toEqual(['Game ready', 'Section started', 'Both players answered'])
  })

  test('[DUEL-10] a player who disconnects is shown as away, and as back after reconnecting', async () => {
    const duel = await meeting.begun()
    await live(testApp, 1)
    duel.subscribers[1].drop()
    await live(testApp, 6)
    expect(duel.subscribers[0].messages(duel.gameToken).at(-1)).toMatchObject({ message: 'Opponent away', seat: 2 })
    expect((await duel.one.state()).player2?.awayUntil).not.toBeNull()
    const again = await aSubscriber(testApp, meeting.friend)
    await again.listen(matchTopic(duel.gameToken))
    await expect.poll(() => again.messages(duel.gameToken).at(-1)).toMatchObject({ message: 'Opponent back', seat: 2 })
    expect((await duel.one.state()).player2?.awayUntil).toBeNull()
  })

  test('[DUEL-11] a player who does not come back forfeits', async () => {
    const duel = await meeting.begun()
    await duel.play(0, [wrong(0), right(0)])
    await live(testApp, 1)
    duel.subscribers[1].drop()
    await live(testApp, 31)
    expect(duel.subscribers[0].messages(duel.gameToken).at(-1)).toMatchObject({
      message: 'Game finished',
      winner: 1,
      reason: 'forfeit',
    })
  })

  test('[DUEL-12] a player who leaves on purpose forfeits after ten seconds', async () => {
    const duel = await meeting.begun()
    await duel.play(0, [wrong(0), right(0)])
    await duel.two.leave()
    await live(testApp, 10)
    expect((await duel.one.state()).result).toMatchObject({ winner: 1, reason: 'forfeit' })
  })

  test('[DUEL-18] moves deadlines by the length of an outage instead of firing them', async () => {
    const duel = await meeting.begun()
    await live(testApp, 2)
    const { until } = await duel.one.state()
    for (const subscriber of duel.subscribers) subscriber.drop()
    testApp.clock.advance(45_000)
    const risen = await testApp.startAnother({}, { clock: testApp.clock })
    await risen.jobs.run('keep-duels-time')
    await testApp.jobs.run('keep-duels-time')
    const state = await duel.one.state()
    expect(state).toMatchObject({ phase: 'running', player1: { awayUntil: null }, player2: { awayUntil: null } })
    expect(Date.parse(state.until ?? '') - Date.parse(until ?? '')).toBe(45_000)
  })

  test('[DUEL-18] moves deadlines by 20 seconds after a short outage', async () => {
    const { gameToken } = await meeting.lobby()
    testApp.clock.advance(10_001)
    await testApp.jobs.run('keep-duels-time')
    const { until } = await atMatch(meeting.host, gameToken, 1).state()
    expect(Date.parse(until ?? '') - testApp.clock.now().getTime()).toBe(100_000 - 10_001 + 20_000)
  })

  test('[DUEL-1] deletes expired lobbies and the turns of finished matches after an hour', async () => {
    await meeting.lobby()
    const duel = await meeting.begun()
    for (const section of [0, 1, 2]) await duel.play(section, [right(section), wrong(section)])
    await live(testApp, 101)
    testApp.clock.advance(3_600_000)
    await testApp.jobs.run('forget-duels')
    expect(await db().selectFrom('duels').select('status').execute()).toEqual([{ status: 'finished' }])
    expect(await db().selectFrom('duel_turns').select('seq').execute()).toEqual([])
    expect((await duel.one.state()).result).toMatchObject({ winner: 1 })
  })
})

describe('several processes', () => {
  test('[DUEL-19] a process that has heard nothing for many sections tells them all, in order', async () => {
    const game = await aGame(testApp, { squareAmount: 4, sections: 9 })
    const there = await testApp.startAnother({}, { clock: testApp.clock })
    const duel = await aDuel(testApp, game, [meeting.host, meeting.friend])
    const far = await aSubscriber(there, meeting.friend)
    await far.listen(matchTopic(duel.gameToken))
    await duel.begin()
    for (let section = 0; section < 8; section++) await duel.play(section, [rightOf(game, section), rightOf(game, section)])
    await there.jobs.run('keep-duels-time')
    expect(far.messages(duel.gameToken)).toEqual(duel.subscribers[1].messages(duel.gameToken).filter(({ seq }) => seq > 1))
    expect(far.messages(duel.gameToken).filter(({ message }) => message === 'Next section ready')).toHaveLength(8)
  })

  test('[DUEL-19] a player connected to another process receives every event in order within a second', async () => {
    const there = await testApp.startAnother({}, { clock: testApp.clock })
    const { gameToken } = await meeting.lobby()
    const hostsSubscriber = await aSubscriber(there, meeting.host)
    await hostsSubscriber.listen(READY_TOPIC)
    await there.jobs.run('keep-duels-time')
    await join(meeting.friend, meeting.game, gameToken)
    await there.jobs.run('keep-duels-time')
    await there.jobs.run('keep-duels-time')
    expect(hostsSubscriber.announced()).toEqual([{ message: 'Game ready', gameToken }])
    await hostsSubscriber.listen(matchTopic(gameToken))
    await there.jobs.run('keep-duels-time')
    const [one, two] = [atMatch(meeting.host, gameToken, 1), atMatch(meeting.friend, gameToken, 2)]
    for (const seat of [one, two]) await seat.ready()
    for (const seat of [one, two]) await seat.shown(0)
    await two.answer(0, right(0))
    await there.jobs.run('keep-duels-time')
    expect(hostsSubscriber.messages(gameToken).map(({ message, seq }) => `${seq} ${message}`)).toEqual([
      '2 Player ready',
      '3 Player ready',
      '4 Game ready',
      '5 Section shown',
      '6 Section shown',
      '7 Section started',
      '8 Answer sent',
    ])
    expect(there.loggedErrors).toEqual([])
  })

  test('[DUEL-42] one process closes a room that nobody watches; another does so if that one stops for three seconds', async () => {
    const { gameToken } = await meeting.lobby()
    const there = await testApp.startAnother({}, { clock: testApp.clock })
    const status = async () => {
      const duel = db().selectFrom('duels').select('status').where('token', '=', gameToken)
      return (await duel.executeTakeFirstOrThrow()).status
    }
    await live(testApp, 98)
    testApp.clock.advance(2_999)
    await there.jobs.run('keep-duels-time')
    expect(await status()).toBe('lobby')
    testApp.clock.advance(1)
    await there.jobs.run('keep-duels-time')
    expect(await status()).toBe('expired')
    expect(there.loggedErrors).toEqual([])
  })

  test('[DUEL-42] a process that does not lead ends the sections that its own players watch', async () => {
    const there = await testApp.startAnother({}, { clock: testApp.clock })
    const { gameToken } = await meeting.lobby()
    await join(meeting.friend, meeting.game, gameToken)
    const subscribers = [await aSubscriber(there, meeting.host), await aSubscriber(there, meeting.friend)]
    for (const subscriber of subscribers) await subscriber.listen(matchTopic(gameToken))
    const seats = [atMatch(meeting.host, gameToken, 1), atMatch(meeting.friend, gameToken, 2)]
    for (const seat of seats) await seat.ready()
    for (const seat of seats) await seat.shown(0)
    for (let second = 0; second < 29; second++) {
      testApp.clock.advance(1_000)
      for (const { jobs } of [testApp, there]) await jobs.run('keep-duels-time')
    }
    testApp.clock.advance(2_000)
    await there.jobs.run('keep-duels-time')
    for (const subscriber of subscribers)
      expect(subscriber.messages(gameToken).at(-1)).toMatchObject({ message: 'Both players answered', sectionNumber: 0 })
    expect(there.loggedErrors).toEqual([])
  })

  test('[DUEL-38] the first player back after a short restart does not end the section of the one who is not back yet', async () => {
    const duel = await meeting.begun()
    await live(testApp, 26)
    const risen = await testApp.startAnother({}, { clock: testApp.clock })
    testApp.clock.advance(7_000)
    const first = await aSubscriber(risen, meeting.host)
    await first.listen(matchTopic(duel.gameToken))
    await expect.poll(() => first.messages(duel.gameToken).at(-1)).toMatchObject({ message: 'Opponent away', seat: 2 })
    const second = await aSubscriber(risen, meeting.friend)
    await second.listen(matchTopic(duel.gameToken))
    await expect.poll(() => first.messages(duel.gameToken).at(-1)).toMatchObject({ message: 'Opponent back', seat: 2 })
    await duel.two.answer(0, right(0))
    expect(await duel.one.state()).toMatchObject({ phase: 'running', player2: { answered: true } })
  })

  test('[DUEL-23] a new process continues a match where the previous one stopped', async () => {
    const duel = await meeting.begun()
    await duel.one.answer(0, right(0))
    const risen = await testApp.startAnother({}, { clock: testApp.clock })
    const subscriber = await aSubscriber(risen, meeting.friend)
    await subscriber.listen(matchTopic(duel.gameToken))
    await live({ jobs: risen.jobs, clock: testApp.clock }, 16)
    expect(subscriber.messages(duel.gameToken).at(-1)).toMatchObject({
      message: 'Both players answered',
      player1Answer: right(0),
      player2Answer: null,
    })
  })
})
