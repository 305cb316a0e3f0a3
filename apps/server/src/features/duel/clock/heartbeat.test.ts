import { matchTopic } from '@guess/contract/rules/duel'
import { describe, expect, test } from 'vitest'
import { aSubscriber, live } from '../../../testing/duel.ts'
import { withMeeting } from '../../../testing/meeting.ts'
import { withApp } from '../../../testing/test-app.ts'

const testApp = withApp()
const meeting = withMeeting(testApp)
const { right } = meeting

const OUTAGE_MS = 45_000

describe('before the first round after an outage', () => {
  /** Returns a match whose first section has been running for two seconds, at the end of an outage. */
  const interrupted = async () => {
    const duel = await meeting.begun()
    await live(testApp, 2)
    const { until } = await duel.one.state()
    const movedBy = (state: { until: string | null }) => Date.parse(state.until ?? '') - Date.parse(until ?? '')
    testApp.clock.advance(OUTAGE_MS)
    return { duel, movedBy }
  }

  test('[DUEL-18] calls move the deadlines, once, and fire none', async () => {
    const { duel, movedBy } = await interrupted()
    await Promise.all(duel.both.map((seat) => seat.shown(0)))
    const state = await duel.one.state()
    expect(state).toMatchObject({ phase: 'running', player1: { awayUntil: null }, player2: { awayUntil: null } })
    expect(movedBy(state)).toBe(OUTAGE_MS)
    const messages = duel.subscribers[0].messages(duel.gameToken).map(({ message }) => message)
    expect(messages.filter((message) => message === 'Deadlines moved')).toHaveLength(1)
    await duel.two.answer(0, right(0))
    expect((await duel.one.state()).player2?.answered).toBe(true)
  })

  test('[DUEL-18] a player who connects again moves the deadlines, and fires none', async () => {
    const { duel, movedBy } = await interrupted()
    const again = await aSubscriber(testApp, meeting.friend)
    await again.listen(matchTopic(duel.gameToken))
    await expect.poll(async () => movedBy(await duel.one.state())).toBe(OUTAGE_MS)
    expect(await duel.one.state()).toMatchObject({ phase: 'running', player1: { awayUntil: null } })
  })

  test('[DUEL-18] a process has moved the deadlines before it serves', async () => {
    const { duel, movedBy } = await interrupted()
    await testApp.startAnother({}, { clock: testApp.clock })
    const state = await duel.one.state()
    expect(state.phase).toBe('running')
    expect(movedBy(state)).toBe(OUTAGE_MS)
  })

  test('[DUEL-18] a process that alone was away moves no deadline', async () => {
    const there = await testApp.startAnother({}, { clock: testApp.clock })
    const duel = await meeting.begun()
    await live({ jobs: there.jobs, clock: testApp.clock }, 12)
    await duel.one.shown(0)
    const { state } = await testApp.db.selectFrom('duels').select('state').executeTakeFirstOrThrow()
    expect(state).toMatchObject({ phase: { at: 'running' }, pushedFor: null })
  })

  test('[DUEL-24] calls cost no statement more while the rounds go on', async () => {
    const duel = await meeting.begun()
    await live(testApp, 12)
    testApp.database.statements.length = 0
    await duel.one.answer(0, right(0))
    expect(testApp.database.statements.filter((sql) => sql.includes('duel_service'))).toEqual([])
  })
})
