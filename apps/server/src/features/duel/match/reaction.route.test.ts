import { sendReaction } from '@guess/contract/api/multiplayer'
import { expect, test } from 'vitest'
import { atMatch, live } from '../../../testing/duel.ts'
import { withMeeting } from '../../../testing/meeting.ts'
import { aClient, aGuest, type Player, signedIn } from '../../../testing/player.ts'
import { withApp } from '../../../testing/test-app.ts'

const testApp = withApp()
const meeting = withMeeting(testApp)

const refusalOf = (player: Pick<Player, 'expectRefusal'>, gameToken: string) =>
  player.expectRefusal(sendReaction, { body: { gameToken, reaction: 'wow' } })

test('[DUEL-76] both players receive reactions and nothing but who reacts and how, in the order of the other messages', async () => {
  const duel = await meeting.begun()
  await duel.one.react('bravo')
  await duel.two.open(0, 8)
  await duel.two.react('think')
  const [first, second] = duel.subscribers.map((subscriber) => subscriber.messages(duel.gameToken))
  expect(first).toEqual(second)
  const { seq } = await duel.one.state()
  const at = testApp.clock.now().toISOString()
  expect(first?.slice(-3)).toEqual([
    { message: 'Reaction sent', seq: seq - 2, at, seat: 1, reaction: 'bravo' },
    { message: 'Square opened', seq: seq - 1, at, seat: 2 },
    { message: 'Reaction sent', seq, at, seat: 2, reaction: 'think' },
  ])
})

test('[DUEL-76] a stranger sends none, and neither does a waiting host', async () => {
  const { gameToken } = await meeting.begun()
  const third = aGuest(testApp)
  await third.start(meeting.game)
  for (const caller of [third, aClient(testApp)]) {
    expect(await refusalOf(caller, gameToken)).toMatchObject({ status: 403, code: 'wrong-seat' })
  }
  const asOther = { body: { gameToken, playerNumber: 1 as const, reaction: 'wow' as const } }
  expect(await meeting.friend.expectRefusal(sendReaction, asOther)).toMatchObject({ code: 'wrong-seat' })
  const lobby = await meeting.lobby()
  expect(await refusalOf(meeting.host, lobby.gameToken)).toMatchObject({ status: 409, code: 'game-not-started' })
  expect(await refusalOf(meeting.host, '0'.repeat(32))).toMatchObject({ status: 404, code: 'duel-not-found' })
})

test('[DUEL-76] a reaction has no text of the sender', async () => {
  const { gameToken } = await meeting.begun()
  for (const body of [
    { gameToken, reaction: 'it is Akira' },
    { gameToken, reaction: 'wow', text: 'it is Akira' },
  ]) {
    const reply = await meeting.host.send(sendReaction, { body: body as never })
    expect(reply.json()).toMatchObject({ code: 'invalid-request' })
  }
})

test('[DUEL-77] a second reaction within a second is refused and reaches nobody, whichever process it comes to', async () => {
  const there = await testApp.startAnother({}, { clock: testApp.clock })
  const duel = await meeting.begun()
  await duel.one.react('laugh')
  const elsewhere = atMatch(await signedIn(there, meeting.host.userId), duel.gameToken, 1)
  for (const seat of [duel.one, elsewhere]) {
    expect(await refusalOf(seat.player, duel.gameToken)).toMatchObject({ status: 429, code: 'too-many-requests' })
  }
  const reactions = () => duel.subscribers[1].messages(duel.gameToken).filter(({ message }) => message === 'Reaction sent')
  expect(reactions()).toHaveLength(1)
  testApp.clock.advance(1_000)
  await elsewhere.react('laugh')
  await testApp.jobs.run('keep-duels-time')
  await expect.poll(reactions).toHaveLength(2)
})

test('[DUEL-78] a reaction is in no state, and is deleted with the other turns of its match', async () => {
  const duel = await meeting.begun()
  await duel.one.react('heart')
  expect(JSON.stringify(await duel.two.state())).not.toContain('heart')
  await duel.one.leave()
  await live(testApp, 11)
  await duel.two.react('cry')
  const stored = () => testApp.db.selectFrom('duel_turns').select('inputs').where('token', '=', duel.gameToken).execute()
  expect(JSON.stringify(await stored())).toMatch(/"heart".*"cry"/)
  testApp.clock.advance(3_600_000)
  await testApp.jobs.run('forget-duels')
  expect(await stored()).toEqual([])
})

test('[DUEL-24] a reaction takes one statement', async () => {
  const duel = await meeting.begun()
  testApp.database.statements.length = 0
  await duel.one.react('yawn')
  expect(testApp.database.statements).toHaveLength(1)
})
