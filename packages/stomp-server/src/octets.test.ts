import { describe, expect, test } from 'vitest'
import { aGuestSocket, aListener, refusal, withStompApp } from './testing/stomp-app.ts'
import { writeFrame } from './write-frame.ts'

const server = withStompApp()

const HELLO = writeFrame('CONNECT', { 'accept-version': '1.2', host: 'localhost' })

describe('the bytes of a socket', () => {
  const stream = `${HELLO}\n\r\n${writeFrame('SUBSCRIBE', { id: 'ağ:aç', destination: '/topic/open', receipt: 'r' })}`

  test.each([1, 2, 3, 7, 50, 1_000])('[STOMP-1] may be split after every %i, in text or binary messages', async (length) => {
    const octets = Buffer.from(stream)
    // A message that splits a character must be binary. The higher limit is needed because a client may send 100 messages in 20
    // seconds.
    const app = await server.start({ rateLimitFactor: 10 })
    const socket = await aGuestSocket(app)
    for (let at = 0; at < octets.length; at += length) socket.send(octets.subarray(at, at + length))
    expect((await socket.next()).command).toBe('CONNECTED')
    expect((await socket.next()).headers.get('receipt-id')).toBe('r')
    app.topics.publish('/topic/open', {})
    expect((await socket.next()).headers.get('subscription')).toBe('ağ:aç')
  })

  test('[STOMP-1] may alternate between text and binary messages', async () => {
    const socket = await aGuestSocket(server.app)
    socket.send(HELLO.slice(0, 20))
    socket.send(Buffer.from(HELLO.slice(20)))
    expect((await socket.next()).command).toBe('CONNECTED')
  })

  test('[STOMP-4] are refused if one message has more than 16 KiB', async () => {
    const socket = await aListener(server.app)
    socket.send('\n'.repeat(16 * 1024))
    socket.frame('BEGIN', { transaction: 't', receipt: 'r' })
    expect((await socket.next()).headers.get('receipt-id')).toBe('r')
    socket.send('\n'.repeat(16 * 1024 + 1))
    expect(await refusal(socket)).toMatchObject({ message: 'Message too large' })
    const huge = await aListener(server.app)
    huge.send('\n'.repeat(1024 * 1024))
    expect(await huge.closed()).toBe(1009)
  })

  test('[STOMP-4] are refused if a frame in several messages has more than 16 KiB', async () => {
    const socket = await aListener(server.app)
    socket.send(`SEND\ndestination:/topic/open\n\n${'a'.repeat(10_000)}`)
    socket.send('a'.repeat(10_000))
    expect(await refusal(socket)).toMatchObject({ message: 'Frame too large' })
  })

  test('[STOMP-4] are refused by the socket if a text message is not UTF-8', async () => {
    const socket = await aListener(server.app)
    socket.socket.send(Buffer.from([0xff, 0xfe]), { binary: false })
    expect(await socket.closed()).toBe(1007)
    expect(server.app.failures).toEqual([])
  })
})
