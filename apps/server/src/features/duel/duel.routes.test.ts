import {
  getDuelState,
  leaveDuel,
  openDuelSquare,
  readyForGame,
  readyForNext,
  requestRematch,
  sectionShown,
  sendAnswer,
} from '@guess/contract/api/multiplayer'
import { describe, expect, test } from 'vitest'
import { aGame, rightOf } from '../../testing/builders.ts'
import { aDuel } from '../../testing/duel.ts'
import { withMeeting } from '../../testing/meeting.ts'
import { aClient, aGuest } from '../../testing/player.ts'
import { withApp } from '../../testing/test-app.ts'

const testApp = withApp()
const meeting = withMeeting(testApp)
const { right, wrong } = meeting

const db = () => testApp.db

describe('a match', () => {
  test('[DUEL-14] is played to its end, and both players receive the same messages', async () => {
    const duel = await meeting.begun()
    testApp.clock.advance(2_000)
    await duel.play(0, [right(0), wrong(0)])
    expect(await duel.one.open(1, 8)).toMatchObject({ remainingSquare: 7 })
    await duel.play(1, [right(1), right(1)])
    await duel.play(2, [wrong(2), wrong(2)])
    const [received, alsoReceived] = duel.subscribers.map((subscriber) => subscriber.messages(duel.gameToken))
    expect(received).toEqual(alsoReceived)
    expect(received?.at(-1)).toMatchObject({
      message: 'Game finished',
      winner: 1,
      reason: 'played',
      player1Score: 220 + 220,
      player2Score: 230,
    })
    expect(received?.map(({ seq }) => seq)).toEqual(Array.from(received ?? [], (_, place) => place + 2))
    const state = await duel.two.state()
    expect(state).toMatchObject({ phase: 'finished', seq: received?.at(-1)?.seq, result: { winner: 1 } })
    expect([state.player1.marks, state.player2?.marks]).toEqual([
      [true, true, false],
      [false, true, false],
    ])
  })

  test('[DUEL-3] starts with the names, the size and the first square, the same for both players', async () => {
    const duel = await meeting.duel()
    for (const seat of duel.both) await seat.ready()
    const begun = duel.subscribers[0].messages(duel.gameToken).find(({ message }) => message === 'Game ready')
    expect(begun).toMatchObject({
      gameToken: duel.gameToken,
      squareAmount: 9,
      sectionAmount: 3,
      player1Name: 'Shinji',
      player2Name: `Guest ${String(meeting.friend.userId).slice(-4)}`,
      sections: [{ sectionNumber: 0, sectionImage: null, remainingSquare: 8 }],
    })
    const [first, second] = [await duel.one.state(), await duel.two.state()]
    expect(first.section).toEqual(second.section)
    expect(first.section?.sectionAnswers.toSorted()).toEqual(meeting.game.sections[0]?.answers.toSorted())
    for (const seat of duel.both) await seat.shown(0)
    for (const remaining of [8, 7]) {
      const [one, two] = [await duel.one.open(0, remaining), await duel.two.open(0, remaining)]
      expect(one).toEqual(two)
    }
  })

  test('[DUEL-3] with whole pictures shows them from the start', async () => {
    const whole = await aGame(testApp, { squareAmount: 1 })
    const duel = await aDuel(testApp, whole, [meeting.host, meeting.friend])
    await duel.begin()
    const { section } = await duel.one.state()
    expect(section).toMatchObject({ sectionImage: `/media/${whole.sections[0]?.picture}.webp`, squares: [], remainingSquare: 0 })
    const query = { body: { gameToken: duel.gameToken, sectionNumber: 0, remainingSquare: 0 } }
    expect(await meeting.host.expectRefusal(openDuelSquare, query)).toMatchObject({ code: 'no-square-left' })
  })

  test("[DUEL-20] refuses callers who have no seat or name the opponent's seat", async () => {
    const duel = await meeting.begun()
    const third = aGuest(testApp)
    await third.start(meeting.game)
    const { gameToken } = duel
    const before = await db().selectFrom('duels').selectAll().execute()
    const answer = { body: { gameToken, playerNumber: 1 as const, sectionNumber: 0, answer: right(0) } }
    for (const caller of [meeting.friend, third, aClient(testApp)]) {
      const refusals = [
        await caller.expectRefusal(sendAnswer, answer),
        await caller.expectRefusal(readyForGame, { query: { gameToken, playerNumber: 1 } }),
        await caller.expectRefusal(readyForNext, { query: { gameToken, playerNumber: 1 } }),
        await caller.expectRefusal(sectionShown, { body: { gameToken, playerNumber: 1, sectionNumber: 0 } }),
        await caller.expectRefusal(openDuelSquare, {
          body: { gameToken, playerNumber: 1, sectionNumber: 0, remainingSquare: 8 },
        }),
        await caller.expectRefusal(leaveDuel, { body: { gameToken, playerNumber: 1 } }),
        await caller.expectRefusal(requestRematch, { body: { gameToken, playerNumber: 1 } }),
      ]
      for (const refusal of refusals) expect(refusal).toMatchObject({ status: 403, code: 'wrong-seat' })
    }
    for (const caller of [third, aClient(testApp)]) {
      expect(await caller.expectRefusal(getDuelState, { query: { gameToken } })).toMatchObject({ code: 'wrong-seat' })
    }
    expect(await db().selectFrom('duels').selectAll().execute()).toEqual(before)
  })

  test('[DUEL-5] accepts the specified calls without seat or section', async () => {
    const duel = await meeting.duel()
    const { gameToken } = duel
    for (const player of [meeting.host, meeting.friend])
      await player.call(readyForGame, { query: { gameToken, playerName: 'Anybody' } })
    for (const [player, playerNumber] of [
      [meeting.host, 1],
      [meeting.friend, 2],
    ] as const) {
      await player.call(sendAnswer, { body: { gameToken, playerNumber, answer: right(0), remainingSquare: 8 } })
    }
    for (const player of [meeting.host, meeting.friend]) await player.call(readyForNext, { query: { gameToken } })
    expect(await duel.one.state()).toMatchObject({ phase: 'opening', section: { sectionNumber: 1 } })
  })

  test("[DUEL-19] its state shows returning players their own squares and answer, not the opponent's", async () => {
    const duel = await meeting.begun()
    await duel.one.open(0, 8)
    await duel.one.answer(0, wrong(0))
    expect(await duel.one.state()).toMatchObject({
      phase: 'running',
      playerNumber: 1,
      ownAnswer: wrong(0),
      section: { remainingSquare: 7 },
      player1: { answered: true, score: 0 },
      lastEnd: null,
    })
    const { section, ownAnswer, player1 } = await duel.two.state()
    expect({ ownAnswer, answered: player1.answered, remaining: section?.remainingSquare }).toEqual({
      ownAnswer: null,
      answered: true,
      remaining: 8,
    })
    await duel.two.answer(0, right(0))
    expect(await duel.one.state()).toMatchObject({
      phase: 'revealed',
      ownAnswer: wrong(0),
      section: { sectionNumber: 0, remainingSquare: 7 },
      lastEnd: {
        sectionNumber: 0,
        correctAnswer: right(0),
        player1Answer: wrong(0),
        player2Answer: right(0),
      },
    })
  })

  test('[DUEL-24] further sections are read by the first move after the end of a section, and by no other', async () => {
    const game = await aGame(testApp, { sections: 7 })
    const { begin, both, one } = await aDuel(testApp, game, [meeting.host, meeting.friend])
    await begin()
    const counts: { next: number; shown: number }[] = []
    const statementsOf = async (move: () => Promise<unknown>) => {
      testApp.database.statements.length = 0
      await move()
      return testApp.database.statements.length
    }
    for (let section = 0; section < 6; section++) {
      for (const seat of both) await seat.answer(section, rightOf(game, section))
      const next = await statementsOf(() => one.next(section))
      await both[1].next(section)
      counts.push({ next, shown: await statementsOf(() => one.shown(section + 1)) })
    }
    expect(counts.map(({ next }) => next)).toEqual([1, 1, 1, 1, 2, 1])
    expect(counts.map(({ shown }) => shown)).toEqual([1, 1, 1, 1, 1, 1])
  })

  test.each(['open', 'answer', 'next'] as const)('[DUEL-24] every later %s takes one statement', async (what) => {
    const duel = await meeting.begun()
    if (what === 'next') for (const seat of duel.both) await seat.answer(0, right(0))
    testApp.database.statements.length = 0
    if (what === 'open') await duel.one.open(0, 8)
    if (what === 'answer') await duel.one.answer(0, right(0))
    if (what === 'next') await duel.one.next(0)
    expect(testApp.database.statements).toHaveLength(1)
  })
})
