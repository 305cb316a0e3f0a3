import { beforeEach, describe, expect, test } from 'vitest'
import { aToken, aUser } from '../../testing/builders.ts'
import { aGuestCookie, aSocket, listenTo, refusal } from '../../testing/socket.ts'
import { withApp } from '../../testing/test-app.ts'

const testApp = withApp({ renewed: true })

beforeEach(() => testApp.platform.topics.allow('/topic/open', () => true))

const CONNECT = { 'accept-version': '1.2', host: 'localhost' }

describe('the caller of a socket', () => {
  const callerOf = async (headers: Record<string, string>, said: Record<string, string>) => {
    const socket = await aSocket(testApp, { headers })
    socket.frame('CONNECT', { ...CONNECT, ...said })
    expect((await socket.next()).command).toBe('CONNECTED')
    await listenTo(socket, '/topic/open')
    return testApp.platform.topics.callersAt('/topic/open').at(-1)
  }

  test('[STOMP-7] is the user of the token, in any of the accepted headers', async () => {
    const userId = await aUser(testApp)
    const token = await aToken(testApp, userId)
    const ways = [{ Authorization: `Bearer ${token}` }, { Authorization: token }, { authorization: `bearer ${token}` }]
    for (const said of [...ways, { token }, { passcode: token, login: '' }] as Record<string, string>[]) {
      expect(await callerOf({}, said)).toMatchObject({ kind: 'user', userId })
    }
  })

  test('[STOMP-7] is the guest of the cookie if the token is missing or empty', async () => {
    for (const said of [{}, { passcode: '' }, { token: '' }] as Record<string, string>[]) {
      expect(await callerOf({ cookie: `a=b; ${aGuestCookie()}` }, said)).toMatchObject({ kind: 'guest' })
    }
  })

  test('[STOMP-7] is the guest of the cookie if the client sends its unset token', async () => {
    for (const Authorization of ['Bearer null', 'Bearer undefined', 'null'])
      expect(await callerOf({ cookie: aGuestCookie() }, { Authorization })).toMatchObject({ kind: 'guest' })
  })

  test('[STOMP-21] is one that wants pictures within messages only if CONNECT says so', async () => {
    const cookie = aGuestCookie()
    expect(await callerOf({ cookie }, { images: 'base64' })).toMatchObject({ wantsInline: true })
    for (const said of [{}, { images: 'url' }] as Record<string, string>[])
      expect(await callerOf({ cookie }, said)).not.toHaveProperty('wantsInline')
  })

  test('[STOMP-7] is the user of the token even in the browser of a guest', async () => {
    const userId = await aUser(testApp)
    const caller = await callerOf({ cookie: aGuestCookie() }, { token: await aToken(testApp, userId) })
    expect(caller).toMatchObject({ kind: 'user', userId, guestKey: expect.any(String) })
  })

  test.each([
    ['an expired token', async () => aToken(testApp, await aUser(testApp), { lasts: -1 })],
    ['a forged token', async () => aToken(testApp, await aUser(testApp), { secret: 'another secret that is long enough' })],
    ['a token of a session that has ended', async () => aToken(testApp, 999_999)],
  ])('[STOMP-7] is refused with %s, even with the cookie of a guest', async (_, make) => {
    const socket = await aSocket(testApp, { headers: { cookie: aGuestCookie() } })
    socket.frame('CONNECT', { ...CONNECT, Authorization: `Bearer ${await make()}` })
    expect(await refusal(socket)).toMatchObject({ message: 'Access Denied' })
  })

  test.each(['', 'guest=', 'guest=short', `guest=${'G'.repeat(32)}`, `Guest=${'0'.repeat(32)}`, `guest=${'0'.repeat(32)}`])(
    '[STOMP-7] is refused without a token and a valid cookie (cookie %j)',
    async (cookie) => {
      const socket = await aSocket(testApp, { headers: { cookie } })
      socket.frame('CONNECT', CONNECT)
      expect(await refusal(socket)).toMatchObject({ message: 'Access Denied' })
    },
  )
})
