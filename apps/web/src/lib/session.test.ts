import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { SESSION_CHECK_MS } from '@guess/contract/rules/limits'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { eventually } from '../testing/eventually.ts'

const REFRESH = '/api/user/refresh'
const MAYA = { userId: 7, userAvatarName: 'koi' }
const DENIED = { code: 'access-denied', message: 'Access Denied' }

interface ReceivedRequest {
  url: string
  token: string | undefined
}

type Answer = (url: string, token: string | undefined) => { status: number; body: unknown } | null

let server: Server
let received: ReceivedRequest[] = []
let answer: Answer
let stored: Map<string, string>
let page: EventTarget

const ok = (body: unknown = {}) => ({ status: 200, body })
const denied = (status = 401) => ({ status, body: DENIED })
const fresh = (token: string, who = MAYA) => ok({ accessToken: token, refreshToken: null, ...who })
const refreshes = () => received.filter(({ url }) => url === REFRESH).length

const reply = (request: IncomingMessage, response: ServerResponse) => {
  const url = request.url ?? ''
  const token = request.headers.authorization?.replace('Bearer ', '')
  received.push({ url, token })
  const given = answer(url, token)
  if (!given) return response.destroy()
  response.writeHead(given.status, { 'content-type': 'application/json' }).end(JSON.stringify(given.body))
}

beforeAll(async () => {
  server = createServer(reply)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

beforeEach(() => {
  received = []
  stored = new Map()
  page = new EventTarget()
  const { port } = server.address() as AddressInfo
  const realFetch = globalThis.fetch
  vi.stubGlobal('fetch', (address: string, options: RequestInit) => realFetch(`http://127.0.0.1:${port}${address}`, options))
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
  vi.useFakeTimers({ toFake: ['Date', 'setInterval'] })
  vi.resetModules()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** Loads the page in a browser with this session in its storage. */
async function open(signedIn: typeof MAYA | null = MAYA) {
  if (signedIn) {
    stored.set('signedUserId', String(signedIn.userId))
    stored.set('signedUserAvatarName', signedIn.userAvatarName)
  }
  const session = await import('./session.ts')
  const { call } = await import('./call.ts')
  session.startSession()
  return { ...session, call, read: () => call('GET /gameType/getAll') }
}

const changeInOtherTab = (change: Record<string, string | null>) => {
  for (const [key, value] of Object.entries(change)) value === null ? stored.delete(key) : stored.set(key, value)
  for (const key of Object.keys(change)) page.dispatchEvent(Object.assign(new Event('storage'), { key }))
}

describe('[SESSION-36] the access token', () => {
  test('is not requested for a visitor', async () => {
    answer = () => ok([])
    const { read } = await open(null)
    await read()
    expect(received).toEqual([{ url: '/api/gameType/getAll', token: undefined }])
  })

  test('is fetched once for concurrent calls', async () => {
    answer = (url) => (url === REFRESH ? fresh('one') : ok([]))
    const { read } = await open()
    await Promise.all([read(), read(), read()])
    expect(refreshes()).toBe(1)
    expect(received.filter(({ token }) => token === 'one')).toHaveLength(3)
  })

  test('is replaced when it is valid for less than a minute', async () => {
    answer = (url) => (url === REFRESH ? fresh(`token ${refreshes()}`) : ok([]))
    const { read } = await open()
    await read()
    vi.setSystemTime(Date.now() + 13 * 60_000)
    await read()
    expect(refreshes()).toBe(1)
    vi.setSystemTime(Date.now() + 70_000)
    await read()
    expect(received.at(-1)?.token).toBe('token 2')
  })

  test('[SESSION-35] is not written to browser storage', async () => {
    answer = (url) => (url === REFRESH ? fresh('secret-token') : ok([]))
    const { read } = await open()
    await read()
    expect([...stored.keys()].sort()).toEqual(['signedUserAvatarName', 'signedUserId'])
    expect([...stored.values()].join()).not.toContain('secret-token')
  })
})

describe('[SESSION-37] a refused token', () => {
  test('is replaced once, and the call is repeated', async () => {
    answer = (url, token) => (url === REFRESH ? fresh(`token ${refreshes()}`) : token === 'token 1' ? denied() : ok([3]))
    const { read } = await open()
    expect(await read()).toEqual([3])
    expect(received.map(({ token }) => token)).toEqual([undefined, 'token 1', undefined, 'token 2'])
  })

  test('whose replacement fails in transit does not end the session', async () => {
    answer = (url) => (url === REFRESH ? null : ok([]))
    const { read, sessionNow, isExpired } = await open()
    await expect(read()).rejects.toMatchObject({ name: 'Offline' })
    answer = (url) => (url === REFRESH ? { status: 503, body: {} } : ok([]))
    await expect(read()).rejects.toMatchObject({ status: 503 })
    expect(isExpired()).toBe(false)
    answer = (url) => (url === REFRESH ? fresh('one') : ok([3]))
    expect(await read()).toEqual([3])
    expect(sessionNow()).toEqual(MAYA)
  })
})

describe('[SESSION-38] the end of a session', () => {
  test('is reported, and reads continue as a visitor', async () => {
    answer = (url, token) => (url === REFRESH || token ? denied() : ok([3]))
    const { read, sessionNow, isExpired } = await open()
    expect(await read()).toEqual([3])
    expect(isExpired()).toBe(true)
    expect(sessionNow()).toEqual(MAYA)
    await read()
    expect(refreshes()).toBe(1)
  })

  test('does not repeat a write without a session', async () => {
    let refreshed = 0
    answer = (url) => {
      if (url !== REFRESH) return denied()
      refreshed += 1
      return refreshed === 1 ? fresh('one') : denied()
    }
    const { call, isExpired } = await open()
    await expect(call('POST /user/logoutEverywhere', { body: {} })).rejects.toMatchObject({ code: 'access-denied' })
    expect(received.filter(({ url }) => url.endsWith('Everywhere'))).toHaveLength(1)
    expect(isExpired()).toBe(true)
  })

  test('[SESSION-56] is detected when the token that replaces a refused one is refused too', async () => {
    answer = (url) => (url === REFRESH ? fresh(`token ${refreshes()}`) : denied())
    const { call, isExpired } = await open()
    await expect(call('PUT /user/language', { body: { language: 'tr' } })).rejects.toMatchObject({ status: 401 })
    expect(refreshes()).toBe(2)
    expect(isExpired()).toBe(true)
  })

  test('[SESSION-56] is detected by a read too, which continues as a visitor', async () => {
    answer = (url, token) => (url === REFRESH ? fresh(`token ${refreshes()}`) : token ? denied() : ok([3]))
    const { read, isExpired } = await open()
    expect(await read()).toEqual([3])
    expect(isExpired()).toBe(true)
  })

  test('is detected when a fresh token is refused', async () => {
    answer = (url) => (url === REFRESH ? fresh('one') : denied(403))
    const { call, isExpired } = await open()
    await expect(call('PUT /user/language', { body: { language: 'tr' } })).rejects.toMatchObject({ status: 403 })
    expect(refreshes()).toBe(1)
    expect(isExpired()).toBe(true)
  })
})

test('[SESSION-39] the session is checked on load and every 15 minutes', async () => {
  answer = () => fresh('one')
  await open()
  await eventually(() => expect(refreshes()).toBe(1))
  // The client reads the reply a moment after the server received the call.
  await import('./session.ts').then(({ sessionNow }) => eventually(() => expect(sessionNow()).toEqual(MAYA)))
  await vi.advanceTimersByTimeAsync(SESSION_CHECK_MS)
  await eventually(() => expect(refreshes()).toBe(2))
})

describe('[SESSION-40] several tabs', () => {
  test('signing in and signing out take effect in all tabs', async () => {
    answer = (url) => (url === REFRESH ? fresh('one') : ok([]))
    const { read, sessionNow } = await open(null)
    changeInOtherTab({ signedUserAvatarName: 'koi', signedUserId: '7' })
    expect(sessionNow()).toEqual(MAYA)
    await read()
    expect(received.at(-1)?.token).toBe('one')
    changeInOtherTab({ signedUserId: null, signedUserAvatarName: null })
    expect(sessionNow()).toBeNull()
    await read()
    expect(received.at(-1)?.token).toBeUndefined()
  })

  test("after another user signs in, the previous user's token is not used", async () => {
    answer = (url) => (url === REFRESH ? fresh('maya') : ok([]))
    const { read } = await open()
    await read()
    answer = (url) => (url === REFRESH ? fresh('kenji', { userId: 9, userAvatarName: 'fox' }) : ok([]))
    changeInOtherTab({ signedUserAvatarName: 'fox', signedUserId: '9' })
    await read()
    expect(received.at(-1)?.token).toBe('kenji')
  })

  test('data that was fetched for the previous user is dropped', async () => {
    answer = () => fresh('one')
    const { acceptSignIn } = await open(null)
    const { queryClient } = await import('./query-client.ts')
    queryClient.setQueryData(['accounts', 'own'], { userMail: 'maya@mail.example' })
    acceptSignIn(MAYA)
    expect(queryClient.getQueryData(['accounts', 'own'])).toBeUndefined()
  })
})

describe('[SESSION-50] signing out', () => {
  test('[SESSION-56] ends the session on the server and removes it and the key of the panel from the browser', async () => {
    answer = (url) => (url === REFRESH ? fresh('one') : ok({ signedOut: true }))
    stored.set('panelKey', 'a key')
    const { signOut, sessionNow } = await open()
    await signOut()
    expect(received.some(({ url }) => url === '/api/user/logout')).toBe(true)
    expect(sessionNow()).toBeNull()
    expect(stored.size).toBe(0)
  })

  test('changes nothing if the call fails', async () => {
    answer = (url) => (url === REFRESH ? fresh('one') : null)
    const { signOut, sessionNow } = await open()
    await expect(signOut()).rejects.toMatchObject({ name: 'Offline' })
    expect(sessionNow()).toEqual(MAYA)
    expect(stored.get('signedUserId')).toBe('7')
  })

  test('a token that arrives afterwards does not sign the user in again', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const stubbed = globalThis.fetch
    vi.stubGlobal('fetch', async (address: string, options: RequestInit) => {
      const response = await stubbed(address, options)
      if (address === REFRESH) await promise
      return response
    })
    answer = (url) => (url === REFRESH ? fresh('late') : ok([]))
    const { read, signOut, sessionNow } = await open()
    const asked = read()
    await signOut()
    resolve()
    await asked
    expect(sessionNow()).toBeNull()
    expect(received.at(-1)?.token).toBeUndefined()
  })
})

test('the avatar in the reply to a refresh is stored', async () => {
  answer = (url) => (url === REFRESH ? fresh('one', { userId: 7, userAvatarName: 'fox' }) : ok([]))
  const { read, sessionNow } = await open()
  await read()
  expect(sessionNow()).toEqual({ userId: 7, userAvatarName: 'fox' })
  expect(stored.get('signedUserAvatarName')).toBe('fox')
})
