// Moves that come over the open socket. What a move does, and what refuses it, is tested where it comes over HTTP.
import { getGameTypes } from '@guess/contract/api/catalog'
import { leaveDuel, openDuelSquare, readyForGame, readyForNext, sectionShown, sendAnswer } from '@guess/contract/api/multiplayer'
import type { Endpoint, RequestOf } from '@guess/contract/endpoint'
import { ERRORS } from '@guess/contract/errors'
import { type CallAnswer, callAnswer } from '@guess/contract/realtime/sent-call'
import { matchSends, matchTopic } from '@guess/contract/rules/duel'
import { describe, expect, test } from 'vitest'
import { aToken } from '../../testing/builders.ts'
import { aLobby, atMatch } from '../../testing/duel.ts'
import { withMeeting } from '../../testing/meeting.ts'
import { addressOf, aGuest, type Player } from '../../testing/player.ts'
import { aListener, aSocket, listenTo, refusal, type Socket } from '../../testing/socket.ts'
import { strictSchema } from '../../testing/strict-schema.ts'
import { type TestApp, withApp } from '../../testing/test-app.ts'

const testApp = withApp()
const meeting = withMeeting(testApp, { squareAmount: 9 })
const { right, wrong } = meeting

const keyOf = ({ method, path }: Endpoint) => `${method} ${path}`
const refusedWith = (code: keyof typeof ERRORS, status: number = ERRORS[code].status) => ({ status, reply: { code } })

/** Returns what proves who a player is: the cookie of a guest, or the token of a new session of the user. */
async function proofOf({ cookies, userId }: Player): Promise<{ token?: string; cookie?: string }> {
  const guest = cookies.get('guest')
  return guest ? { cookie: `guest=${guest}` } : { token: await aToken(testApp, userId) }
}

/** Sends over a socket that listens to a match. */
function aSender(socket: Socket, gameToken: string) {
  let sent = 0
  const begin = (text: string, to = gameToken) => {
    sent += 1
    const receipt = `r${sent}`
    socket.frame('SEND', { destination: matchSends(to), receipt }, text)
    return receipt
  }
  const repliesTo = (receipt: string) => socket.frames.filter(({ headers }) => headers.get('receipt-id') === receipt)
  /** Sends a text and returns its answer; if it is no refusal, after the receipt. */
  const sendText = async (text: string): Promise<CallAnswer> => {
    const receipt = begin(text)
    await socket.until(() => repliesTo(receipt).length > 0, 'an answer')
    const answer = callAnswer.parse(JSON.parse(repliesTo(receipt)[0]?.body.toString() ?? ''))
    if (answer.status < 400) await socket.until(() => repliesTo(receipt).length === 2, 'a receipt')
    return answer
  }
  return {
    socket,
    begin,
    sendText,
    send: <const E extends Endpoint>(endpoint: E, request: RequestOf<E>) =>
      sendText(JSON.stringify({ call: keyOf(endpoint), ...(request as object) })),
    commands: () => socket.frames.map(({ command }) => command),
  }
}

async function connect(player: Player, gameToken: string, app: TestApp = testApp) {
  const socket = await aListener(app, await proofOf(player))
  await listenTo(socket, matchTopic(gameToken))
  return aSender(socket, gameToken)
}

describe('a move over the socket', () => {
  test('[STOMP-22] has the reply and the effect of the same call over HTTP, for each of the six', async () => {
    const { gameToken, one, two } = await meeting.duel()
    const [host, friend] = [await connect(meeting.host, gameToken), await connect(meeting.friend, gameToken)]
    const first = { gameToken, sectionNumber: 0 }
    const make = async <const E extends Endpoint>(by: typeof host, endpoint: E, request: RequestOf<E>) => {
      const { status, reply } = await by.send(endpoint, request)
      expect(status, JSON.stringify(reply)).toBe(200)
      return strictSchema(endpoint.reply).parse(reply)
    }
    await make(host, readyForGame, { query: { gameToken, playerNumber: 1 } })
    await make(friend, readyForGame, { query: { gameToken } })
    for (const player of [host, friend]) await make(player, sectionShown, { body: first })
    expect(await one.state()).toMatchObject({ phase: 'running' })
    const opening = { query: { images: 'url' }, body: { ...first, remainingSquare: 8 } } as const
    const square = await make(host, openDuelSquare, opening)
    expect(square).toMatchObject({ remainingSquare: 7 })
    expect(await meeting.host.call(openDuelSquare, opening)).toEqual(square)
    await make(host, sendAnswer, { body: { ...first, answer: right(0) } })
    await make(friend, sendAnswer, { body: { ...first, answer: wrong(0) } })
    for (const player of [host, friend]) await make(player, readyForNext, { query: first })
    expect(await two.state()).toMatchObject({ phase: 'opening', section: { sectionNumber: 1 }, player1: { marks: [true] } })
    await make(friend, leaveDuel, { body: { gameToken } })
    expect((await one.state()).player2).toMatchObject({ leaving: true })
    await expect.poll(() => testApp.http.callLoad.total).toEqual({ calls: 0, bytes: 0 })
  })

  test('[STOMP-22] is refused with the same code, to the session that has sent it alone', async () => {
    const { gameToken } = await meeting.begun()
    const [host, second, friend] = [
      await connect(meeting.host, gameToken),
      await connect(meeting.host, gameToken),
      await connect(meeting.friend, gameToken),
    ]
    const request = { body: { gameToken, sectionNumber: 0, answer: 'Not offered' } }
    const overHttp = await meeting.host.send(sendAnswer, request)
    const answer = await host.send(sendAnswer, request)
    expect(answer).toEqual({ status: overHttp.statusCode, reply: overHttp.json() })
    expect(answer).toMatchObject(refusedWith('answer-not-offered'))
    // The socket stays open, and a move after it is confirmed.
    expect(await host.send(sendAnswer, { body: { ...request.body, answer: right(0) } })).toMatchObject({ status: 200 })
    expect(host.commands().filter((command) => command === 'RECEIPT')).toHaveLength(2)
    for (const { socket } of [second, friend])
      expect(socket.frames.filter(({ body }) => body.includes('answer-not-offered'))).toEqual([])
  })

  test('[DUEL-20] [STOMP-22] is the move of the socket, whatever a frame says about its caller', async () => {
    const { gameToken, one } = await meeting.begun()
    const friend = await connect(meeting.friend, gameToken)
    const { token = '' } = await proofOf(meeting.host)
    const body = { gameToken, sectionNumber: 0, answer: right(0), token }
    expect(await friend.send(sendAnswer, { body: { ...body, playerNumber: 1 } })).toMatchObject(refusedWith('wrong-seat'))
    expect(await friend.send(sendAnswer, { body })).toMatchObject({ status: 200 })
    expect(await one.state()).toMatchObject({ player1: { answered: false }, player2: { answered: true } })
    const text = JSON.stringify({ call: keyOf(sendAnswer), body, headers: { authorization: token } })
    expect(await friend.sendText(text)).toMatchObject(refusedWith('invalid-request'))
  })

  test('[STOMP-22] of two players at once, each has its own seat', async () => {
    const { gameToken, one } = await meeting.begun()
    const [host, friend] = [await connect(meeting.host, gameToken), await connect(meeting.friend, gameToken)]
    const body = { gameToken, sectionNumber: 0 }
    const [, , nobody] = await Promise.all([
      host.send(sendAnswer, { body: { ...body, answer: right(0) } }),
      friend.send(sendAnswer, { body: { ...body, answer: wrong(0) } }),
      aGuest(testApp).send(sendAnswer, { body: { ...body, answer: right(0) } }),
    ])
    expect(nobody.json()).toMatchObject({ code: 'wrong-seat' })
    expect((await one.state()).lastEnd).toMatchObject({ player1Answer: right(0), player2Answer: wrong(0) })
  })

  test('[DUEL-5] [STOMP-22] is the same move when it comes again, on another connection and over HTTP', async () => {
    const { gameToken, one, subscribers } = await meeting.begun()
    const senders = [await connect(meeting.host, gameToken), await connect(meeting.host, gameToken)]
    const opening = { query: { images: 'url' }, body: { gameToken, sectionNumber: 0, remainingSquare: 8 } } as const
    const squares = await Promise.all([
      ...senders.map(async ({ send }) => (await send(openDuelSquare, opening)).reply),
      meeting.host.call(openDuelSquare, opening),
    ])
    expect(new Set(squares.map((square) => JSON.stringify(square))).size).toBe(1)
    const answer = { body: { gameToken, sectionNumber: 0, answer: right(0) } }
    const replies = await Promise.all([
      ...senders.map(({ send }) => send(sendAnswer, answer)),
      meeting.host.call(sendAnswer, answer),
    ])
    expect(replies.slice(0, 2).map((reply) => (reply as CallAnswer).status)).toEqual([200, 200])
    expect((await one.state()).section).toMatchObject({ remainingSquare: 7 })
    const messages = subscribers[1].messages(gameToken)
    for (const message of ['Square opened', 'Answer sent'])
      expect(messages.filter((each) => each.message === message)).toHaveLength(1)
  })
})

describe('what is sent instead of a move', () => {
  test('[STOMP-22] for a section that is not the current one is refused', async () => {
    const { gameToken } = await meeting.begun()
    const host = await connect(meeting.host, gameToken)
    const answer = await host.send(sendAnswer, { body: { gameToken, sectionNumber: 1, answer: right(1) } })
    expect(answer).toMatchObject(refusedWith('section-not-current'))
  })

  test('[STOMP-22] for another match than that of its destination is refused, wherever it names it', async () => {
    const { gameToken } = await meeting.begun()
    const host = await connect(meeting.host, gameToken)
    const other = await aLobby(meeting.host, meeting.game)
    const body = { gameToken: other.gameToken }
    await listenTo(await aListener(testApp, await proofOf(meeting.host)), matchTopic(other.gameToken))
    for (const parts of [{ body }, { body, query: { gameToken } }, { body: {} }, {}])
      expect(await host.sendText(JSON.stringify({ call: keyOf(leaveDuel), ...parts }))).toMatchObject(
        refusedWith('invalid-request'),
      )
    expect(await atMatch(meeting.host, other.gameToken, 1).state()).toMatchObject({ phase: 'lobby' })
  })

  test('[STOMP-10] to a match that its socket does not listen to ends the connection', async () => {
    const { gameToken, one } = await meeting.begun()
    const socket = await aListener(testApp, await proofOf(meeting.host))
    const body = { gameToken, sectionNumber: 0, answer: right(0) }
    aSender(socket, gameToken).begin(JSON.stringify({ call: keyOf(sendAnswer), body }))
    expect(await refusal(socket)).toMatchObject({ message: 'SEND requires a subscription to its topic' })
    expect((await one.state()).player1.answered).toBe(false)
  })

  test.each([
    ['a call that the contract does not mark', { call: 'POST /multiplayer/extendLobby' }],
    ['a call that only reads', { call: 'GET /multiplayer/state' }],
    ['a call of operators', { call: 'POST /admin/ban' }],
    ['an address', { call: 'POST /multiplayer/../multiplayer/extendLobby' }],
    ['a name of every object', { call: 'constructor' }],
    ['an unknown key', { call: keyOf(leaveDuel), method: 'DELETE' }],
    ['nothing', {}],
  ])('[STOMP-22] %s is refused', async (_, said) => {
    const { gameToken } = await meeting.lobby()
    const host = await connect(meeting.host, gameToken)
    const sent = JSON.stringify({ ...said, query: { gameToken }, body: { gameToken } })
    expect(await host.sendText(sent)).toMatchObject(refusedWith('invalid-request'))
    expect(await atMatch(meeting.host, gameToken, 1).state()).toMatchObject({ phase: 'lobby' })
  })

  test('[STOMP-22] what is not JSON, or not of the shape of its call, is refused', async () => {
    const { gameToken } = await meeting.begun()
    const host = await connect(meeting.host, gameToken)
    for (const text of ['', '{', '[]', 'null', '"POST /multiplayer/leave"'])
      expect(await host.sendText(text)).toMatchObject(refusedWith('invalid-request'))
    const body = { gameToken, sectionNumber: 'first', answer: right(0), more: 1 }
    const { reply } = await host.sendText(JSON.stringify({ call: keyOf(sendAnswer), body }))
    expect(reply).toMatchObject({ code: 'invalid-request', issues: [{ path: 'sectionNumber' }, {}] })
  })
})

describe('the limits of calls', () => {
  test('[STOMP-14] a thousand moves end the connection of the socket that sends them', async () => {
    const { gameToken } = await meeting.begun()
    const app = await testApp.startAnother({ rateLimitFactor: 1 })
    const host = await connect(meeting.host, gameToken, app)
    const text = JSON.stringify({ call: keyOf(sectionShown), body: { gameToken, sectionNumber: 0 } })
    for (let time = 0; time < 1_000; time++) host.begin(text)
    expect([1006, 1008]).toContain(await host.socket.closed())
    expect(host.commands().filter((command) => command === 'RECEIPT').length).toBeLessThan(100)
  })

  // The second is that of the server's own calls, which no limit counts.
  test.each(['203.0.113.7', '0.0.0.0'])('[SERVICE-5] [STOMP-22] count moves over a socket from %s as calls', async (address) => {
    const { gameToken } = await meeting.begun()
    // 60 calls a minute from an address, and 10 frames in 20 seconds over a socket.
    const app = await testApp.startAnother({ rateLimitFactor: 0.1, trustProxy: '127.0.0.1' })
    const from = { 'x-forwarded-for': address }
    const call = () => app.http.inject({ url: addressOf(getGameTypes), headers: from })
    for (let time = 0; time < 59; time++) expect((await call()).statusCode).toBe(200)
    const { cookie = '' } = await proofOf(meeting.friend)
    const socket = await aSocket(app, { headers: { cookie, ...from } })
    socket.frame('CONNECT', { 'accept-version': '1.2', host: 'localhost' })
    await socket.next()
    await listenTo(socket, matchTopic(gameToken))
    const friend = aSender(socket, gameToken)
    const shown = { body: { gameToken, sectionNumber: 0 } }
    expect(await friend.send(sectionShown, shown)).toMatchObject({ status: 200 })
    expect(await friend.send(sectionShown, shown)).toMatchObject(refusedWith('too-many-requests'))
    expect((await call()).statusCode).toBe(429)
    const host = await connect(meeting.host, gameToken, app)
    expect(await host.send(sectionShown, shown)).toMatchObject({ status: 200 })
  })
})

test.each(['sessions.expires_at', 'users.banned_at'] as const)(
  '[STOMP-16] [STOMP-22] a player whose session has ended by %s makes no move over the open socket',
  async (column) => {
    const { gameToken, two } = await meeting.begun()
    const host = await connect(meeting.host, gameToken)
    const { db, clock } = testApp
    if (column === 'users.banned_at')
      await db.updateTable('users').set({ banned_at: clock.now() }).where('id', '=', meeting.host.userId).execute()
    else await db.updateTable('sessions').set({ expires_at: clock.now() }).where('user_id', '=', meeting.host.userId).execute()
    clock.advance(5_001)
    const receipt = host.begin(JSON.stringify({ call: keyOf(sendAnswer), body: { gameToken, answer: right(0) } }))
    // The move is refused, or the socket has closed before it arrives.
    await host.socket.closed()
    const answers = host.socket.frames.filter(({ headers }) => headers.get('receipt-id') === receipt)
    for (const { command, body } of answers)
      expect([command, callAnswer.parse(JSON.parse(body.toString()))]).toMatchObject([
        'MESSAGE',
        refusedWith('access-denied', 401),
      ])
    expect((await two.state()).player1.answered).toBe(false)
  },
)
