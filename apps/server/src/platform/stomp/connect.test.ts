import { beforeEach, describe, expect, test } from 'vitest'
import { aToken, aUser } from '../../testing/builders.ts'
import { aGuestCookie, aListener, aSocket, listenTo, refusal } from '../../testing/socket.ts'
import { withApp } from '../../testing/test-app.ts'
import { writeFrame } from './write-frame.ts'

const bench = withApp({ renewed: true })

beforeEach(() => {
  bench.app.platform.hub.admit('/topic/open', () => true)
  bench.app.platform.hub.admit('/topic/closed', () => false)
})

const GOOD = { 'accept-version': '1.2', host: 'localhost' }
const HELLO = writeFrame('CONNECT', GOOD)

const aGuestSocket = () => aSocket(bench.app, { headers: { cookie: aGuestCookie() } })

const WHY: [string, string, string][] = [
  ['[STOMP-6] another frame first', 'SUBSCRIBE\nid:1\ndestination:/topic/open\n\n\0', 'The first frame must be CONNECT'],
  ['[STOMP-6] DISCONNECT first', 'DISCONNECT\n\n\0', 'The first frame must be CONNECT'],
  ['[STOMP-6] a frame of servers', 'CONNECTED\nversion:1.2\n\n\0', 'The first frame must be CONNECT'],
  ['[STOMP-6] no version', 'CONNECT\nhost:a\n\n\0', 'Only version 1.2 is spoken here'],
  ['[STOMP-6] older versions', 'CONNECT\naccept-version:1.0,1.1\n\n\0', 'Only version 1.2 is spoken here'],
  ['[STOMP-6] a longer version', 'CONNECT\naccept-version:1.20\n\n\0', 'Only version 1.2 is spoken here'],
  ['[STOMP-8] one beat', 'CONNECT\naccept-version:1.2\nheart-beat:1\n\n\0', 'The heart-beat is not two numbers'],
  [
    '[STOMP-8] beats that are no numbers',
    'CONNECT\naccept-version:1.2\nheart-beat:-1,a\n\n\0',
    'The heart-beat is not two numbers',
  ],
  ['[STOMP-3] a body', 'CONNECT\naccept-version:1.2\n\nbody\0', 'CONNECT has no body'],
  ['[STOMP-7] a token that is none', 'CONNECT\naccept-version:1.2\ntoken:x\n\n\0', 'Access Denied'],
  ['[STOMP-4] what is no STOMP', 'GET / HTTP/1.1\r\nhost: a\r\n\r\n', 'The command is unknown'],
]

describe('to connect', () => {
  test.each(['CONNECT', 'STOMP'] as const)('[STOMP-6] with %s is answered with the version and the beats', async (command) => {
    const socket = await aGuestSocket()
    socket.send(writeFrame(command, { ...GOOD, 'accept-version': '1.0,1.2,1.1' }))
    const connected = await socket.next()
    expect(connected.command).toBe('CONNECTED')
    expect(Object.fromEntries(connected.headers)).toEqual({ version: '1.2', 'heart-beat': '5000,5000' })
    expect(socket.socket.protocol).toBe('v12.stomp')
  })

  test.each(WHY)('%s is refused', async (_, sent, why) => {
    const socket = await aGuestSocket()
    socket.send(sent)
    expect(await refusal(socket)).toMatchObject({ message: why, ...(why.startsWith('Only') && { version: '1.2' }) })
    expect(bench.app.faults).toEqual([])
  })

  test('[STOMP-6] twice is refused', async () => {
    const socket = await aListener(bench.app)
    socket.send(HELLO)
    expect(await refusal(socket)).toMatchObject({ message: 'The connection is there already' })
  })

  test('[STOMP-6] takes five seconds at most', async () => {
    const socket = await aGuestSocket()
    bench.app.clock.pass(4_999)
    socket.send(HELLO)
    expect((await socket.next()).command).toBe('CONNECTED')
    const late = await aGuestSocket()
    late.send('CONN')
    bench.app.clock.pass(5_000)
    expect(await refusal(late)).toMatchObject({ message: 'CONNECT did not come in time' })
  })
})

describe('the caller', () => {
  const callerOf = async (headers: Record<string, string>, said: Record<string, string>) => {
    const socket = await aSocket(bench.app, { headers })
    socket.frame('CONNECT', { ...GOOD, ...said })
    expect((await socket.next()).command).toBe('CONNECTED')
    await listenTo(socket, '/topic/open')
    return bench.app.platform.hub.listeners('/topic/open').at(-1)
  }

  test('[STOMP-7] is whose token is brought, in any of its headers', async () => {
    const userId = await aUser(bench.app)
    const token = await aToken(bench.app, userId)
    const ways = [{ Authorization: `Bearer ${token}` }, { Authorization: token }, { authorization: `bearer ${token}` }]
    for (const said of [...ways, { token }, { passcode: token, login: '' }] as Record<string, string>[]) {
      expect(await callerOf({}, said)).toMatchObject({ kind: 'user', userId })
    }
  })

  test('[STOMP-7] is the guest of the cookie where no token is brought, also when its header is empty', async () => {
    for (const said of [{}, { passcode: '' }, { token: '' }] as Record<string, string>[]) {
      expect(await callerOf({ cookie: `a=b; ${aGuestCookie()}` }, said)).toMatchObject({ kind: 'guest' })
    }
  })

  test('[STOMP-7] is whose token is brought also in the browser of a guest', async () => {
    const userId = await aUser(bench.app)
    const caller = await callerOf({ cookie: aGuestCookie() }, { token: await aToken(bench.app, userId) })
    expect(caller).toMatchObject({ kind: 'user', userId, guestKey: expect.any(String) })
  })

  test.each([
    ['an expired token', async () => aToken(bench.app, await aUser(bench.app), { lasts: -1 })],
    ['a forged token', async () => aToken(bench.app, await aUser(bench.app), { secret: 'another secret that is long enough' })],
    ['a token of a session that has ended', async () => aToken(bench.app, 999_999)],
  ])('[STOMP-7] is refused with %s, whatever the cookie says', async (_, make) => {
    const socket = await aGuestSocket()
    socket.frame('CONNECT', { ...GOOD, Authorization: `Bearer ${await make()}` })
    expect(await refusal(socket)).toMatchObject({ message: 'Access Denied' })
  })

  test.each(['', 'guest=', 'guest=short', `guest=${'G'.repeat(32)}`, `Guest=${'0'.repeat(32)}`])(
    '[STOMP-7] is refused when it is nobody (cookie %j)',
    async (cookie) => {
      const socket = await aSocket(bench.app, { headers: { cookie } })
      socket.send(HELLO)
      expect(await refusal(socket)).toMatchObject({ message: 'Access Denied' })
    },
  )
})
