import { openDuelSquare, sendAnswer } from '@guess/contract/api/multiplayer'
import { matchTopic, READY_TOPIC } from '@guess/contract/rules/duel'
import { describe, expect, test } from 'vitest'
import { aGame, rightOf, wrongOf } from '../../testing/builders.ts'
import { aDuel, aLobby, aSubscriber, join, live } from '../../testing/duel.ts'
import { withMeeting } from '../../testing/meeting.ts'
import { aGuest, type Player } from '../../testing/player.ts'
import { withApp } from '../../testing/test-app.ts'

const testApp = withApp()
const meeting = withMeeting(testApp, { squareAmount: 16 })
const { right, wrong } = meeting

/** Anything in a message that could reveal an answer. */
const GIVEAWAY = /correct|earned|player[12]Answer|player[12]Score|ownAnswer|"answer"/i

describe('before both players have answered', () => {
  test.each(['right', 'wrong'] as const)(
    '[DUEL-8] no message and no state reveals a %s answer to the opponent',
    async (which) => {
      const duel = await meeting.begun()
      for (const section of [0, 1, 2]) {
        const before = duel.subscribers[1].received.length
        for (const remaining of [15, 14]) await duel.one.open(section, remaining)
        await duel.one.answer(section, which === 'right' ? right(section) : wrong(section))
        const received = JSON.stringify(duel.subscribers[1].received.slice(before))
        expect(received).not.toMatch(GIVEAWAY)
        const state = await duel.two.state()
        expect(state).toMatchObject({ ownAnswer: null, player1: { answered: true }, player2: { answered: false } })
        expect(state.player1.marks).toHaveLength(section)
        await duel.two.answer(section, right(section))
        if (section === 2) break
        for (const seat of duel.both) await seat.next(section)
        for (const seat of duel.both) await seat.shown(section + 1)
      }
    },
  )

  test('[DUEL-8] a player receives no hidden square, and no whole picture of a section that is not over', async () => {
    const duel = await meeting.begun()
    const replies: unknown[] = []
    const received = () => JSON.stringify([replies, duel.subscribers[1].received])
    for (const section of [0, 1, 2]) {
      for (const remaining of [15, 14, 13]) await duel.one.open(section, remaining)
      replies.push(await duel.two.open(section, 15))
      replies.push(await duel.two.state())
      await duel.one.answer(section, right(section))
      replies.push(await duel.two.state())
      for (const { picture } of meeting.game.sections.slice(section)) expect(received()).not.toContain(picture)
      await duel.two.answer(section, wrong(section))
      expect(received()).toContain(meeting.game.sections[section]?.picture)
      if (section === 2) break
      for (const seat of duel.both) await seat.next(section)
      for (const seat of duel.both) await seat.shown(section + 1)
    }
    for (const { squares } of meeting.game.sections) {
      expect(squares.filter((square) => received().includes(square))).toHaveLength(2)
    }
  })

  test('[DUEL-8] the reply to a right answer equals the reply to a wrong answer', async () => {
    const duel = await meeting.begun()
    const send = (player: Player, answer: string) => player.send(sendAnswer, { body: { gameToken: duel.gameToken, answer } })
    const replies = [await send(meeting.host, right(0)), await send(meeting.friend, wrong(0))]
    const shapes = replies.map(({ statusCode, body, headers }) => ({ statusCode, body, names: Object.keys(headers).toSorted() }))
    expect(shapes[0]).toEqual(shapes[1])
  })

  test('[DUEL-6] the score ignores how many hidden squares the client claims', async () => {
    const duel = await meeting.begun()
    const body = { gameToken: duel.gameToken, sectionNumber: 0 }
    await duel.one.open(0, 15)
    for (const remainingSquare of [0, 3]) {
      await meeting.host.expectRefusal(openDuelSquare, { body: { ...body, sectionNumber: 1, remainingSquare } })
    }
    await meeting.host.call(sendAnswer, { body: { ...body, answer: right(0), remainingSquare: 1e9 } })
    await duel.two.answer(0, wrong(0))
    expect((await duel.one.state()).player1.score).toBe(100 + 140 + 50)
  })
})

describe('other players', () => {
  test('[DUEL-16] receive none of a thousand messages', async () => {
    const third = aGuest(testApp)
    const players = [meeting.host, meeting.friend] as const
    const game = await aGame(testApp, { squareAmount: 16, sections: 10 })
    await aLobby(third, game)
    const stranger = await aSubscriber(testApp, third)
    await stranger.listen(READY_TOPIC)
    let received = 0
    while (received < 1_000) {
      const { gameToken } = await aLobby(players[0], game)
      expect(await stranger.listen(matchTopic(gameToken))).toBe(false)
      await join(players[1], game, gameToken)
      const duel = await aDuel(testApp, game, players)
      await duel.begin()
      expect(await stranger.listen(matchTopic(duel.gameToken))).toBe(false)
      for (let section = 0; section < 10; section++) {
        for (const seat of duel.both) for (let remaining = 15; remaining > 8; remaining--) await seat.open(section, remaining)
        await duel.play(section, [rightOf(game, section), wrongOf(game, section)])
      }
      received += duel.subscribers[0].received.length
    }
    expect(stranger.received).toEqual([])
  })
})

test('[STOMP-16] a player who is banned in a match is disconnected within five seconds and forfeits it', async () => {
  const duel = await meeting.begun()
  await duel.play(0, [right(0), wrong(0)])
  const { clock, platform } = testApp
  await platform.db.updateTable('users').set({ banned_at: clock.now() }).where('id', '=', meeting.host.userId).execute()
  clock.advance(5_000)
  await expect.poll(() => duel.subscribers[0].isConnected()).toBe(false)
  expect(duel.subscribers[1].isConnected()).toBe(true)
  await live(testApp, 40)
  expect((await duel.two.state()).result).toMatchObject({ winner: 2, reason: 'forfeit' })
  const answer = { body: { gameToken: duel.gameToken, answer: right(0) } }
  expect(await meeting.host.expectRefusal(sendAnswer, answer)).toMatchObject({ status: 401, code: 'access-denied' })
})
