import { describe, expect, test } from 'vitest'
import { aGuestCookie, aListener, withStompApp } from './testing/stomp-app.ts'
import { type Socket, subscribeTo } from './testing/stomp-socket.ts'

const server = withStompApp()

/** Starts a server with the limits of production. */
const strict = () => server.start({ rateLimitFactor: 1 })

const listeners = (app = server.app) => app.topics.callersAt('/topic/a').length

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
      'of incomplete frames',
      (socket) => {
        for (let time = 0; time < 100; time++) socket.send('S')
      },
    ],
  ])('[STOMP-14] a flood %s closes the socket that sends it and no other', async (_, flood) => {
    const app = await strict()
    const neighbour = await aListener(app)
    const socket = await aListener(app)
    await subscribeTo(socket, '/topic/a')
    flood(socket)
    expect(await socket.closed()).toBe(1008)
    expect(socket.frames.at(-1)?.command).toBe('ERROR')
    expect(listeners(app)).toBe(0)
    await subscribeTo(neighbour, '/topic/b')
    expect(app.failures).toEqual([])
  })

  test('[STOMP-14] a flood of pings closes the socket that sends it and no other', async () => {
    const app = await strict()
    const [neighbour, socket] = [await aListener(app), await aListener(app)]
    await subscribeTo(socket, '/topic/a')
    for (let time = 0; time < 100; time++) socket.socket.ping()
    // If frames arrive faster than they are answered, the socket is cut off before it receives the reason.
    expect([1006, 1008]).toContain(await socket.closed())
    await socket.until(() => listeners(app) === 0, 'the end of the connection')
    await subscribeTo(neighbour, '/topic/b')
  })

  test('[STOMP-14] a hundred frames in twenty seconds are not a flood', async () => {
    const app = await strict()
    const [socket, neighbour] = [await aListener(app), await aListener(app)]
    for (let round = 0; round < 4; round++) {
      // Together with the earlier frames of these 20 seconds, the subscription and the beat half-way, this makes 100.
      socket.send(frames(96))
      socket.send('\n')
      await subscribeTo(socket, '/topic/a')
      for (const half of ['first', 'second']) {
        app.clock.advance(10_000)
        socket.send('\n')
        // The server answers a later frame only after it has received the beat.
        await subscribeTo(neighbour, `/topic/${half}`)
      }
    }
    expect(socket.frames.some(({ command }) => command === 'ERROR')).toBe(false)
    socket.send(frames(100))
    expect((await socket.next()).headers.get('message')).toBe('Too many frames')
  })

  test('[STOMP-14] frames that wait for a slow check count too', async () => {
    server.app.topics.allow('/slow', () => new Promise(() => {}))
    const socket = await aListener(server.app)
    socket.frame('SUBSCRIBE', { id: '1', destination: '/slow' })
    for (let time = 0; time < 101; time++) socket.send('BEGIN\ntransaction:t\n\n\0')
    expect((await socket.next()).headers.get('message')).toBe('Too many frames')
  })

  test('[STOMP-14] a sixth socket of the same caller closes the first', async () => {
    const cookie = aGuestCookie()
    for (const caller of [{ cookie }, { token: 'a' }]) {
      const sockets: Socket[] = []
      for (let number = 0; number < 6; number++) sockets.push(await aListener(server.app, caller))
      expect((await (sockets[0] as Socket).next()).headers.get('message')).toBe('Too many connections')
      await Promise.all(sockets.slice(1).map((socket) => subscribeTo(socket, '/topic/a')))
    }
    expect(listeners()).toBe(10)
    expect(server.app.topics.callersAt('/topic/a').filter(({ kind }) => kind === 'guest')).toHaveLength(5)
  })
})

describe('a slow reader', () => {
  test('[STOMP-15] is disconnected, and the other sockets receive every message', async () => {
    const [slow, quick] = [await aListener(server.app), await aListener(server.app)]
    for (const socket of [slow, quick]) await subscribeTo(socket, '/topic/a')
    slow.socket.pause()
    const text = 'a'.repeat(15 * 1024)
    let published = 0
    while (listeners() === 2) {
      expect(published).toBeLessThan(5_000)
      server.app.topics.publish('/topic/a', { text, number: published++ })
      await quick.until(() => quick.frames.length === published + 2, 'the messages')
    }
    expect(listeners()).toBe(1)
    expect(quick.frames.filter(({ command }) => command === 'MESSAGE')).toHaveLength(published)
  })
})
