import { beforeEach, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { aListener, aSocket, listenTo } from '../../testing/socket.ts'
import { type TestApp, withApp } from '../../testing/test-app.ts'

const bench = withApp({ renewed: true })

const opened = (app: TestApp) => app.platform.hub.admit('/topic/', () => true)
beforeEach(() => opened(bench.app))

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
    // A socket that does not answer would be waited for 30 seconds.
    expect(Date.now() - began).toBeLessThan(15_000)
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
