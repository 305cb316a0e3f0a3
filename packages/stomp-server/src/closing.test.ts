import { describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { aListener, aSocket, withStompApp } from './testing/stomp-app.ts'
import { subscribeTo } from './testing/stomp-socket.ts'

const server = withStompApp()

describe('closing', () => {
  test('[STOMP-9] a socket that closes while its subscription is being checked leaves nothing behind', async () => {
    const gate = Promise.withResolvers<boolean>()
    server.app.topics.allow('/slow', () => gate.promise)
    const socket = await aListener(server.app)
    socket.frame('SUBSCRIBE', { id: '1', destination: '/slow' })
    await subscribeTo(await aListener(server.app), '/topic/a')
    socket.socket.terminate()
    const { topics } = server.app
    await socket.until(() => socket.socket.readyState === WebSocket.CLOSED, 'the end of the connection')
    await subscribeTo(await aListener(server.app), '/topic/b')
    gate.resolve(true)
    await subscribeTo(await aListener(server.app), '/topic/c')
    expect(topics.callersAt('/slow')).toEqual([])
  })

  test('[STOMP-20] a server that drains asks its clients one by one, and accepts no further socket', async () => {
    const app = await server.start()
    const sockets = [await aListener(app), await aListener(app), await aListener(app)]
    expect(app.isFull()).toBe(false)
    const closedAt: number[] = []
    for (const { socket } of sockets) socket.once('close', () => closedAt.push(performance.now()))
    const drained = app.drain(600)
    expect(app.isFull()).toBe(true)
    await drained
    for (const socket of sockets) expect(await socket.closed()).toBe(1001)
    const [first = 0, second = 0, third = 0] = closedAt
    // Asked 200 ms apart; a client may take a moment to answer.
    expect(second - first).toBeGreaterThan(100)
    expect(third - second).toBeGreaterThan(100)
    await app.close()
  })

  test('[STOMP-17] the server notifies all clients and does not wait for those that do not respond', async () => {
    const app = await server.start()
    const sockets = [await aListener(app), await aSocket(app), await aListener(app)]
    sockets[2]?.socket.pause()
    const began = Date.now()
    await app.close()
    // Waiting for a socket that does not answer would take 30 seconds.
    expect(Date.now() - began).toBeLessThan(15_000)
    for (const socket of sockets.slice(0, 2)) expect(await socket.closed()).toBe(1001)
    expect(app.failures).toEqual([])
  })
})
