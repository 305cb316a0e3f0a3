import { once } from 'node:events'
import { request } from 'node:http'
import { logout } from '@guess/contract/api/accounts'
import { beforeEach, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { aToken, aUser } from '../../testing/builders.ts'
import { aClient } from '../../testing/player.ts'
import { aGuestCookie, aListener, aSocket, hostOf, listenTo, type Socket } from '../../testing/socket.ts'
import { type TestApp, withApp } from '../../testing/test-app.ts'

const bench = withApp({ renewed: true })

const opened = (app: TestApp) => app.platform.hub.admit('/topic/', () => true)
beforeEach(() => opened(bench.app))

/** A server with the limits that players meet. */
async function strict(): Promise<TestApp> {
  const app = await bench.another({ rateLimitFactor: 1 })
  opened(app)
  return app
}

const listeners = (app = bench.app) => app.platform.hub.listeners('/topic/a').length

/** What an Upgrade is answered with when it is not granted. */
async function answerTo(headers: Record<string, string>, app = bench.app, path = '/websocket') {
  const socket = new WebSocket(`ws://${await hostOf(app)}${path}`, 'v12.stomp', { headers })
  socket.on('error', () => {})
  const [, response] = await once(socket, 'unexpected-response')
  const body = await response.toArray()
  return { status: response.statusCode as number, body: Buffer.concat(body).toString() }
}

describe('an Upgrade', () => {
  test.each<Record<string, string>>([
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'http://localhost:1' },
    { origin: 'http://127.0.0.1.evil.example' },
    { origin: 'file://' },
    { 'sec-fetch-site': 'cross-site' },
  ])("[STOMP-5] from another site's page is refused (%o)", async (headers) => {
    const { status, body } = await answerTo({ cookie: aGuestCookie(), ...headers })
    expect(status).toBe(403)
    expect(JSON.parse(body)).toMatchObject({ code: 'foreign-origin' })
  })

  test('[STOMP-5] from our own page is granted, and where a public address is set that one alone is ours', async () => {
    const host = await hostOf(bench.app)
    await aSocket(bench.app, { headers: { origin: `http://${host}` } })
    const app = await bench.another({ publicUrl: 'https://guess.example', https: true })
    await aSocket(app, { headers: { origin: 'https://guess.example' } })
    expect(await answerTo({ origin: `http://${await hostOf(app)}` }, app)).toMatchObject({ status: 403 })
  })

  test('[STOMP-5] gets the protocol v12.stomp where it is offered, and no compression', async () => {
    const three = await aSocket(bench.app, { protocols: ['v10.stomp', 'v12.stomp', 'v11.stomp'] })
    expect(three.socket.protocol).toBe('v12.stomp')
    expect(three.socket.extensions).toBe('')
    const none = await aSocket(bench.app, { protocols: [] })
    expect(none.socket.protocol).toBe('')
  })

  test.each(['h2c', 'websocket'])('[STOMP-5] to %s elsewhere is read as a plain call', async (upgrade) => {
    const host = await hostOf(bench.app)
    const path = upgrade === 'websocket' ? '/healthz' : '/websocket'
    const call = request(`http://${host}${path}`, { headers: { connection: 'upgrade', upgrade } }).end()
    const [response] = await once(call, 'response')
    response.resume()
    const plain = await bench.app.http.inject(path)
    expect(response.statusCode).toBe(plain.statusCode)
    expect(response.headers['content-type']).toBe(plain.headers['content-type'])
  })

  test('[STOMP-5] that is none of WebSocket is refused, and the server goes on', async () => {
    const host = await hostOf(bench.app)
    const call = request(`http://${host}/websocket`, { headers: { connection: 'upgrade', upgrade: 'websocket' } }).end()
    const [response] = await once(call, 'response')
    expect(response.statusCode).toBe(400)
    await aListener(bench.app)
  })
})

describe('heart-beats', () => {
  const connected = async (beats: string) => {
    const socket = await aSocket(bench.app, { headers: { cookie: aGuestCookie() } })
    socket.frame('CONNECT', { 'accept-version': '1.2', 'heart-beat': beats })
    expect((await socket.next()).command).toBe('CONNECTED')
    return socket
  }
  /** What has come after the server has looked at the time twice. */
  const settled = async (socket: Socket) => {
    const started = Date.now()
    await socket.until(() => Date.now() - started > 600, 'two looks at the time')
    return { beats: socket.beats(), pings: socket.pings() }
  }

  test('[STOMP-8] come every five seconds to who asks for them, or more seldom', async () => {
    const often = await connected('5000,100')
    const seldom = await connected('5000,8000')
    const never = await connected('5000,0')
    bench.app.clock.pass(5_000)
    await often.until(() => often.beats() === 1, 'a beat')
    expect(await settled(seldom)).toEqual({ beats: 0, pings: 0 })
    bench.app.clock.pass(3_000)
    await seldom.until(() => seldom.beats() === 1, 'a beat')
    expect(await settled(never)).toEqual({ beats: 0, pings: 0 })
  })

  test('[STOMP-8] are not needed where a frame was sent meanwhile', async () => {
    const socket = await connected('0,5000')
    await listenTo(socket, '/topic/a')
    bench.app.clock.pass(3_000)
    bench.app.platform.hub.tell('/topic/a', {})
    bench.app.clock.pass(3_000)
    expect(await settled(socket)).toMatchObject({ beats: 0 })
  })

  test('[STOMP-8] without a sign of life for 15 seconds a connection is dead, and listens no more', async () => {
    const [silent, alive] = [await connected('5000,0'), await connected('5000,0')]
    for (const socket of [silent, alive]) await listenTo(socket, '/topic/a')
    for (let beat = 0; beat < 3; beat++) {
      expect(listeners()).toBe(2)
      bench.app.clock.pass(5_000)
      alive.send(beat % 2 ? '\r\n' : '\n')
    }
    expect((await silent.next()).headers.get('message')).toBe('There was no sign of life')
    await silent.closed()
    expect(listeners()).toBe(1)
    await listenTo(alive, '/topic/b')
  })

  test('[STOMP-8] a client that promises none, or slow ones, is asked by pings, and lives by its pongs', async () => {
    for (const beats of ['0,0', '60000,0']) {
      const socket = await connected(beats)
      for (let ping = 1; ping <= 4; ping++) {
        bench.app.clock.pass(5_000)
        await socket.until(() => socket.pings() === ping, 'a ping')
      }
      await listenTo(socket, '/topic/a')
      socket.socket.terminate()
    }
  })

  test('[STOMP-8] who answers no ping is dead too', async () => {
    const socket = await connected('0,0')
    await listenTo(socket, '/topic/a')
    socket.socket.pause()
    for (let time = 0; time < 3; time++) bench.app.clock.pass(5_000)
    await socket.until(() => listeners() === 0, 'its end')
  })
})

describe('a flood', () => {
  const frames = (amount: number) => 'BEGIN\ntransaction:t\n\n\0ABORT\ntransaction:t\n\n\0'.repeat(amount / 2)

  test.each<[string, (socket: Socket) => void]>([
    ['of frames in one message', (socket) => socket.send(frames(100))],
    [
      'of frames',
      (socket) => {
        for (let time = 0; time < 100; time++) socket.send('ABORT\n\n\0')
      },
    ],
    [
      'of heart-beats',
      (socket) => {
        for (let time = 0; time < 100; time++) socket.send('\n')
      },
    ],
    [
      'of pieces',
      (socket) => {
        for (let time = 0; time < 100; time++) socket.send('S')
      },
    ],
  ])('[STOMP-14] %s closes the socket that makes it, and no other', async (_, flood) => {
    const app = await strict()
    const neighbour = await aListener(app)
    const socket = await aListener(app)
    await listenTo(socket, '/topic/a')
    flood(socket)
    expect(await socket.closed()).toBe(1008)
    expect(socket.frames.at(-1)?.command).toBe('ERROR')
    expect(listeners(app)).toBe(0)
    await listenTo(neighbour, '/topic/b')
    expect(app.faults).toEqual([])
  })

  test('[STOMP-14] of pings closes the socket that makes it, and no other', async () => {
    const app = await strict()
    const [neighbour, socket] = [await aListener(app), await aListener(app)]
    await listenTo(socket, '/topic/a')
    for (let time = 0; time < 100; time++) socket.socket.ping()
    // When they come faster than they are answered, the socket is cut off before it is told why.
    expect([1006, 1008]).toContain(await socket.closed())
    await socket.until(() => listeners(app) === 0, 'its end')
    await listenTo(neighbour, '/topic/b')
  })

  test('[STOMP-14] a hundred frames in twenty seconds are none', async () => {
    const app = await strict()
    const socket = await aListener(app)
    for (let round = 0; round < 4; round++) {
      socket.send(frames(round === 0 ? 96 : 98))
      await listenTo(socket, '/topic/a')
      app.clock.pass(20_000)
      socket.send('\n')
    }
    expect(socket.frames.some(({ command }) => command === 'ERROR')).toBe(false)
    socket.send(frames(100))
    expect((await socket.next()).headers.get('message')).toBe('There are too many frames')
  })

  test('[STOMP-14] frames that wait for a slow gate are no way round it', async () => {
    bench.app.platform.hub.admit('/slow', () => new Promise(() => {}))
    const socket = await aListener(bench.app)
    socket.frame('SUBSCRIBE', { id: '1', destination: '/slow' })
    for (let time = 0; time < 101; time++) socket.send('BEGIN\ntransaction:t\n\n\0')
    expect((await socket.next()).headers.get('message')).toBe('There are too many frames')
  })

  test('[STOMP-14] a sixth socket of one caller closes the first', async () => {
    const cookie = aGuestCookie()
    const token = await aToken(bench.app, await aUser(bench.app))
    for (const wish of [{ cookie }, { token }]) {
      const sockets: Socket[] = []
      for (let number = 0; number < 6; number++) sockets.push(await aListener(bench.app, wish))
      expect((await (sockets[0] as Socket).next()).headers.get('message')).toBe('There are too many connections')
      await Promise.all(sockets.slice(1).map((socket) => listenTo(socket, '/topic/a')))
    }
    expect(listeners()).toBe(10)
    expect(bench.app.platform.hub.listeners('/topic/a').filter(({ kind }) => kind === 'guest')).toHaveLength(5)
  })

  test('[STOMP-14] a thousand sockets that say nothing keep others out only until their time is over', async () => {
    const strangers = await Promise.all(Array.from({ length: 1_000 }, () => aSocket(bench.app)))
    expect(await answerTo({ cookie: aGuestCookie() })).toMatchObject({ status: 503 })
    bench.app.clock.pass(5_000)
    await Promise.all(strangers.map((socket) => socket.closed()))
    await aListener(bench.app)
  }, 30_000)
})

describe('a slow reader', () => {
  test('[STOMP-15] is cut off, and its neighbours hear all', async () => {
    const [slow, quick] = [await aListener(bench.app), await aListener(bench.app)]
    for (const socket of [slow, quick]) await listenTo(socket, '/topic/a')
    slow.socket.pause()
    const text = 'a'.repeat(15 * 1024)
    let told = 0
    while (listeners() === 2) {
      expect(told).toBeLessThan(5_000)
      bench.app.platform.hub.tell('/topic/a', { text, number: told++ })
      await quick.until(() => quick.frames.length === told + 2, 'what was told')
    }
    expect(listeners()).toBe(1)
    expect(quick.frames.filter(({ command }) => command === 'MESSAGE')).toHaveLength(told)
  })
})

describe('a session that has ended', () => {
  const signedIn = async (app = bench.app) => {
    const userId = await aUser(app)
    const token = await aToken(app, userId)
    return { userId, token, socket: await aListener(app, { token }) }
  }
  const lookPasses = () => bench.app.clock.pass(2_000)

  test('[STOMP-16] by logging out closes its socket, and that of another session stays', async () => {
    const { userId, token, socket } = await signedIn()
    const other = await aListener(bench.app, { token: await aToken(bench.app, userId) })
    await aClient(bench.app, { authorization: token }).ask(logout, { body: {} })
    lookPasses()
    expect((await socket.next()).headers.get('message')).toBe('The session has ended')
    expect(await socket.closed()).toBe(1008)
    await listenTo(other, '/topic/a')
  })

  test.each(['banned_at', 'deleted_at'])('[STOMP-16] because its account has %s closes its socket', async (column) => {
    const { userId, socket } = await signedIn()
    const { db, clock } = bench.app.platform
    await db
      .updateTable('users')
      .set({ [column]: clock.now() })
      .where('id', '=', userId)
      .execute()
    lookPasses()
    expect(await socket.closed()).toBe(1008)
  })

  test('[STOMP-16] by its time closes its socket; the end of its token does not', async () => {
    const { socket } = await signedIn()
    bench.app.clock.pass(901_000)
    socket.send('\n')
    const { socket: later } = await signedIn()
    await listenTo(later, '/topic/a')
    await bench.app.platform.db.updateTable('sessions').set({ expires_at: bench.app.clock.now() }).execute()
    lookPasses()
    expect(await later.closed()).toBe(1008)
  })

  test('[STOMP-16] is found in one look for all sockets, and without users there is none', async () => {
    const { database } = bench.app
    const looks = () => database.statements.filter((text) => /any\(\$1::uuid/.test(text)).length
    await aListener(bench.app)
    const sockets = [await signedIn(), await signedIn(), await signedIn()]
    database.statements.length = 0
    lookPasses()
    await sockets[0]?.socket.until(() => looks() === 1, 'a look')
    for (const { socket } of sockets) await listenTo(socket, '/topic/a')
    expect(looks()).toBe(1)
    expect(listeners()).toBe(3)
  })
})

describe('the end', () => {
  test('[STOMP-9] of a socket while its subscription is looked at leaves nothing behind', async () => {
    const gate = Promise.withResolvers<boolean>()
    bench.app.platform.hub.admit('/slow', () => gate.promise)
    const socket = await aListener(bench.app)
    socket.frame('SUBSCRIBE', { id: '1', destination: '/slow' })
    await listenTo(await aListener(bench.app), '/topic/a')
    socket.socket.terminate()
    const { hub } = bench.app.platform
    await socket.until(() => socket.socket.readyState === WebSocket.CLOSED, 'the end')
    await listenTo(await aListener(bench.app), '/topic/b')
    gate.resolve(true)
    await listenTo(await aListener(bench.app), '/topic/c')
    expect(hub.listeners('/slow')).toEqual([])
  })

  test('[STOMP-17] of the server is told to all, and waits for nobody', async () => {
    const app = await bench.another()
    opened(app)
    const sockets = [await aListener(app), await aSocket(app), await aListener(app)]
    sockets[2]?.socket.pause()
    const began = Date.now()
    await app.close()
    expect(Date.now() - began).toBeLessThan(4_000)
    for (const socket of sockets.slice(0, 2)) expect(await socket.closed()).toBe(1001)
    expect(app.faults).toEqual([])
  })

  test('the number of connections is told in /metrics', async () => {
    const counted = async () => /^stomp_connections (\d+)$/m.exec((await bench.app.http.inject('/metrics')).body)?.[1]
    expect(await counted()).toBe('0')
    const [socket] = [await aListener(bench.app), await aListener(bench.app), await aSocket(bench.app)]
    expect(await counted()).toBe('2')
    socket?.frame('DISCONNECT')
    await socket?.closed()
    expect(await counted()).toBe('1')
  })
})
