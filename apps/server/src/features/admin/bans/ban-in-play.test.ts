import { banAccount } from '@guess/contract/api/admin'
import { getDuelState, joinDuel } from '@guess/contract/api/multiplayer'
import { matchTopic } from '@guess/contract/rules/duel'
import { beforeEach, describe, expect, test } from 'vitest'
import { aGame, aToken } from '../../../testing/builders.ts'
import { aDuel, aLobby, live } from '../../../testing/duel.ts'
import { aMember, type Member } from '../../../testing/identities.ts'
import { anOperator } from '../../../testing/makers.ts'
import { withMeeting } from '../../../testing/meeting.ts'
import { aGuest, type Player, signedIn } from '../../../testing/player.ts'
import { aListener, listenTo } from '../../../testing/socket.ts'
import { type TestApp, withApp } from '../../../testing/test-app.ts'

const testApp = withApp({ renewed: true })
const meeting = withMeeting(testApp)
const { right, wrong } = meeting

let operator: Player
let member: Member
let banned: Player

beforeEach(async () => {
  operator = await anOperator(testApp)
  member = await aMember(testApp, { name: 'Gendo' })
  banned = await signedIn(testApp, member.userId)
})

const ban = (by = operator) => by.call(banAccount, { body: { userMail: member.mail } })
const aMatch = async () => {
  const duel = await aDuel(testApp, meeting.game, [banned, meeting.friend])
  await duel.begin()
  return duel
}
const stateOf = (gameToken: string) => meeting.friend.call(getDuelState, { query: { gameToken } })

describe('[OPERATOR-18] a ban during a duel', () => {
  test('[OPERATOR-18] forfeits it and notifies the opponent', async () => {
    const duel = await aMatch()
    await duel.play(0, [right(0), wrong(0)])
    await ban()
    expect(duel.subscribers[1].messages(duel.gameToken).at(-1)).toMatchObject({
      message: 'Game finished',
      winner: 2,
      reason: 'forfeit',
    })
    expect(await stateOf(duel.gameToken)).toMatchObject({ phase: 'finished', result: { winner: 2, reason: 'forfeit' } })
  })

  test('[OPERATOR-18] aborts it if the first section is not over', async () => {
    const duel = await aMatch()
    await ban()
    expect(await stateOf(duel.gameToken)).toMatchObject({ phase: 'finished', result: { winner: null, reason: 'aborted' } })
  })

  test('[OPERATOR-18] closes a lobby, so that nobody can join it', async () => {
    const { gameToken } = await aLobby(banned, meeting.game)
    await ban()
    const guest = aGuest(testApp)
    const joining = { body: { gameId: meeting.game.id, gameToken, userId: guest.userId } }
    expect(await guest.expectRefusal(joinDuel, joining)).toMatchObject({ code: 'duel-expired' })
  })

  test('[OPERATOR-18] does not change finished duels or the duels of other players', async () => {
    const over = await aMatch()
    await over.one.leave()
    await live(testApp, 30)
    const before = await stateOf(over.gameToken)
    const others = await aDuel(testApp, meeting.game, [aGuest(testApp), meeting.friend])
    await ban()
    expect(await stateOf(over.gameToken)).toEqual(before)
    expect(await stateOf(others.gameToken)).toMatchObject({ phase: 'gathering' })
  })
})

/** Subscribes to a match with a real socket, as the holder of a session or as a guest. */
async function socketOf(app: TestApp, player: Player, gameToken: string) {
  const secret = player.cookies.get('guest')
  const who = secret ? { cookie: `guest=${secret}` } : { token: await aToken(app, player.userId) }
  const socket = await aListener(app, who)
  await listenTo(socket, matchTopic(gameToken))
  return socket
}

describe('[OPERATOR-15] the sockets of a banned account', () => {
  test('[OPERATOR-15] [OPERATOR-18] close within five seconds in every process, and the opponent sees the end', async () => {
    const there = await testApp.startAnother({}, { clock: testApp.clock })
    const duel = await aMatch()
    await duel.play(0, [right(0), wrong(0)])
    const sockets = [await socketOf(testApp, banned, duel.gameToken), await socketOf(there, banned, duel.gameToken)]
    const opponent = await socketOf(testApp, meeting.friend, duel.gameToken)
    await ban()
    // Other processes look the session up every two seconds.
    testApp.clock.advance(2_000)
    for (const socket of sockets) expect(await socket.closed()).toBe(1008)
    const isOver = () => opponent.frames.some(({ body }) => body.toString().includes('"Game finished"'))
    await opponent.until(isOver, 'the end of the match')
  })
})

test('[OPERATOR-16] a ban ends an open play', async () => {
  const single = await aGame(testApp)
  await banned.play(single, ['right'])
  await ban()
  const { db } = testApp.platform
  expect(await db.selectFrom('plays').select('status').where('game_id', '=', single.id).execute()).toEqual([{ status: 'left' }])
})
