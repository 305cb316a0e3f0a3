import { createDuel, getDuelState, joinDuel, openDuelSquare, sendAnswer } from '@guess/contract/api/multiplayer'
import { matchTopic } from '@guess/contract/rules/duel'
import { describe, expect, test } from 'vitest'
import { atOnce } from '../../testing/at-once.ts'
import { aUser } from '../../testing/builders.ts'
import { aDuel, aSubscriber, atMatch, live } from '../../testing/duel.ts'
import { withMeeting } from '../../testing/meeting.ts'
import { aGuest, signedIn } from '../../testing/player.ts'
import { retoldDuel } from '../../testing/retold-duel.ts'
import { withApp } from '../../testing/test-app.ts'
import { DATABASES } from '../../testing/test-database.ts'

describe.each(DATABASES)('[SERVICE-11] duels on $name', ({ open }) => {
  const testApp = withApp({ open })
  const meeting = withMeeting(testApp, { squareAmount: 16 })
  const { right } = meeting

  const db = () => testApp.db
  const elsewhere = async () => testApp.startAnother({}, { clock: testApp.clock })

  /** Checks that a duel's log has no gaps, and leads to its state. */
  async function expectWhole(gameToken: string) {
    const { match, stored } = await retoldDuel(db(), testApp.platform.pictures, gameToken)
    expect(match).toEqual(stored)
  }

  test('[DUEL-2] only one of fifty concurrent joins gets the seat', async () => {
    const there = await elsewhere()
    const { gameToken } = await meeting.lobby()
    const guests = Array.from({ length: 50 }, (_, place) => aGuest(place % 2 ? testApp : there))
    const replies = await Promise.all(
      guests.map((guest) => guest.send(joinDuel, { body: { gameId: meeting.game.id, gameToken, userId: guest.userId } })),
    )
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    const codes = replies.filter(({ statusCode }) => statusCode !== 200).map((reply) => reply.json().code)
    expect(new Set(codes)).toEqual(new Set(['duel-full']))
    expect(await db().selectFrom('duel_seats').select('seat').orderBy('seat').execute()).toEqual([{ seat: 1 }, { seat: 2 }])
    await expectWhole(gameToken)
  })

  test('[DUEL-5] twenty equal concurrent answers count once and get equal replies', async () => {
    const duel = await meeting.begun()
    const body = { gameToken: duel.gameToken, sectionNumber: 0, answer: right(0) }
    const replies = await atOnce(20, () => meeting.host.send(sendAnswer, { body }))
    expect(new Set(replies.map(({ statusCode, body }) => `${statusCode} ${body}`))).toEqual(new Set(['200 {"accepted":true}']))
    const sent = duel.subscribers[1].messages(duel.gameToken).filter(({ message }) => message === 'Answer sent')
    expect(sent).toHaveLength(1)
    await expectWhole(duel.gameToken)
  })

  test('[DUEL-5] sixteen concurrent calls that saw the same squares open one square', async () => {
    const duel = await meeting.begun()
    const request = {
      query: { images: 'url' as const },
      body: { gameToken: duel.gameToken, sectionNumber: 0, remainingSquare: 15 },
    }
    const replies = await atOnce(16, () => meeting.host.send(openDuelSquare, request))
    expect(new Set(replies.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
    expect((await duel.one.state()).section?.remainingSquare).toBe(14)
    expect((await duel.two.state()).section?.remainingSquare).toBe(15)
  })

  test('[DUEL-8] two concurrent answers end the section once, with both answers in its result', async () => {
    for (let round = 0; round < 10; round++) {
      const duel = await meeting.begun()
      await Promise.all([duel.one.answer(0, right(0)), duel.two.answer(0, right(0))])
      const ends = duel.subscribers[0].messages(duel.gameToken).filter(({ message }) => message === 'Both players answered')
      expect(ends).toMatchObject([{ player1Answer: right(0), player2Answer: right(0) }])
      await expectWhole(duel.gameToken)
    }
  })

  test('[DUEL-23] a deadline fires once, even if several processes apply it while an answer arrives', async () => {
    const there = await elsewhere()
    const duel = await meeting.duel()
    const far = await aSubscriber(there, meeting.host)
    await far.listen(matchTopic(duel.gameToken))
    await duel.begin()
    await live(testApp, 30)
    testApp.clock.advance(499)
    const [answered] = await Promise.all([
      meeting.host.send(sendAnswer, { body: { gameToken: duel.gameToken, sectionNumber: 0, answer: right(0) } }),
      testApp.clock.advance(1),
      ...Array.from({ length: 4 }, (_, place) => (place % 2 ? there : testApp).jobs.run('keep-duels-time')),
    ])
    const state = await duel.one.state()
    expect(state.phase).toBe('revealed')
    expect(state.lastEnd?.player1Answer).toBe(answered.statusCode === 200 ? right(0) : null)
    await there.jobs.run('keep-duels-time')
    const ends = far.messages(duel.gameToken).filter(({ message }) => message === 'Both players answered')
    expect(ends).toHaveLength(1)
    await expectWhole(duel.gameToken)
  })

  test('[DUEL-17] concurrent rematch requests create one match', async () => {
    const duel = await meeting.begun()
    for (const section of [0, 1, 2]) await duel.play(section, [right(section), right(section)])
    await Promise.all([duel.one, duel.two, duel.one, duel.two].map((seat) => seat.rematch()))
    const { gameToken } = await duel.one.rematch()
    expect((await duel.two.rematch()).gameToken).toBe(gameToken)
    expect(await db().selectFrom('duels').select('token').execute()).toHaveLength(2)
    expect(await meeting.friend.call(getDuelState, { query: { gameToken: gameToken ?? '' } })).toMatchObject({ playerNumber: 1 })
  })

  test('[DUEL-19] concurrent moves on two processes reach both players in one order', async () => {
    const there = await elsewhere()
    const friend = await signedIn(testApp, await aUser(testApp))
    const duel = await aDuel(testApp, meeting.game, [meeting.host, friend])
    const far = await aSubscriber(there, friend)
    await far.listen(matchTopic(duel.gameToken))
    await there.jobs.run('keep-duels-time')
    const afar = atMatch(await signedIn(there, friend.userId), duel.gameToken, 2)
    await Promise.all([duel.one.ready(), afar.ready(), duel.one.ready(), afar.ready()])
    await Promise.all([duel.one.shown(0), afar.shown(0)])
    for (let remaining = 15; remaining > 10; remaining--) {
      await Promise.all([duel.one.open(0, remaining), afar.open(0, remaining)])
    }
    for (const app of [testApp, there]) await app.jobs.run('keep-duels-time')
    const near = duel.subscribers[1].messages(duel.gameToken)
    expect(near.map(({ seq }) => seq)).toEqual(near.map((_, place) => place + 2))
    expect(far.messages(duel.gameToken)).toEqual(near)
    await expectWhole(duel.gameToken)
  })

  test('[DUEL-1] twenty lobbies opened at once have different codes', async () => {
    const replies = await atOnce(20, () => meeting.host.call(createDuel, { body: { gameId: meeting.game.id } }))
    expect(new Set(replies.map(({ code }) => code)).size).toBe(20)
  })
})
