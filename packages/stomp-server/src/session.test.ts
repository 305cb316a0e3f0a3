import { describe, expect, test } from 'vitest'
import type { Command } from './frame.ts'
import { aListener, refusal, withStompApp } from './testing/stomp-app.ts'
import { subscribeTo } from './testing/stomp-socket.ts'
import { writeFrame } from './write-frame.ts'

const server = withStompApp(({ topics }) => {
  topics.allow('/topic/open', () => true)
  topics.allow('/topic/closed', () => false)
})

describe('subscriptions', () => {
  test.each([
    ['[STOMP-9] without an id', { destination: '/topic/open' }, 'SUBSCRIBE requires the header id'],
    ['[STOMP-9] without a destination', { id: '1' }, 'SUBSCRIBE requires the header destination'],
    [
      '[STOMP-9] to a destination that is not open',
      { id: '1', destination: '/topic/closed/1' },
      'Access to this destination denied',
    ],
    ['[STOMP-9] to a destination that does not exist', { id: '1', destination: '/queue/a' }, 'Access to this destination denied'],
    [
      '[STOMP-9] to a name that only resembles an open destination',
      { id: '1', destination: ' /topic/open' },
      'Access to this destination denied',
    ],
    ['[STOMP-12] with an unknown ack mode', { id: '1', destination: '/topic/open', ack: 'Auto' }, 'Unknown ack mode'],
  ])('%s are refused', async (_, headers, why) => {
    const socket = await aListener(server.app)
    socket.frame('SUBSCRIBE', { ...headers, receipt: 'r' } as Record<string, string>)
    expect(await refusal(socket)).toMatchObject({ message: why, 'receipt-id': 'r' })
    expect(server.app.topics.destinations('/')).toEqual([])
  })

  test('[STOMP-9] have unique ids, which can be used again after they have ended', async () => {
    const socket = await aListener(server.app)
    await subscribeTo(socket, '/topic/open', { id: 'a' })
    socket.frame('UNSUBSCRIBE', { id: 'a', receipt: 'r1' })
    expect((await socket.next()).headers.get('receipt-id')).toBe('r1')
    expect(server.app.topics.callersAt('/topic/open')).toEqual([])
    await subscribeTo(socket, '/topic/open', { id: 'a' })
    socket.frame('SUBSCRIBE', { id: 'a', destination: '/topic/open2' })
    expect(await refusal(socket)).toMatchObject({ message: 'Subscription id already in use' })
  })

  test('[STOMP-9] are limited to 16', async () => {
    const socket = await aListener(server.app)
    for (let number = 0; number < 16; number++) await subscribeTo(socket, `/topic/open/${number}`)
    socket.frame('SUBSCRIBE', { id: 'one more', destination: '/topic/open' })
    expect(await refusal(socket)).toMatchObject({ message: 'Too many subscriptions' })
  })

  test.each([{ id: 'b' }, {}])('[STOMP-9] that do not exist cannot be ended (%j)', async (headers) => {
    const socket = await aListener(server.app)
    await subscribeTo(socket, '/topic/open', { id: 'a' })
    socket.frame('UNSUBSCRIBE', headers as Record<string, string>)
    expect((await refusal(socket)).message).toMatch(/Unknown|requires the header id/)
  })
})

describe('other frames', () => {
  test('[STOMP-10] SEND to a topic is refused and delivered to nobody', async () => {
    const neighbour = await aListener(server.app)
    await subscribeTo(neighbour, '/topic/open')
    const ways: Record<string, string>[] = [{}, { transaction: 't' }]
    for (const way of ways) {
      const socket = await aListener(server.app)
      await subscribeTo(socket, '/topic/open')
      socket.frame('BEGIN', { transaction: 't' })
      socket.frame('SEND', { destination: '/topic/open', receipt: 'r', ...way }, '{"message":"Both players answered"}')
      socket.frame('COMMIT', { transaction: 't' })
      expect((await refusal(socket)).message).toMatch(/^SEND is not supported/)
    }
    server.app.topics.publish('/topic/open', { message: 'ours' })
    expect((await neighbour.next()).body.toString()).toBe('{"message":"ours"}')
    expect(neighbour.frames.filter(({ command }) => command === 'MESSAGE')).toHaveLength(1)
  })

  test.each(['CONNECTED', 'MESSAGE', 'RECEIPT', 'ERROR'] as const)(
    '[STOMP-4] %s is refused, because only servers send it',
    async (command) => {
      const socket = await aListener(server.app)
      socket.frame(command, { receipt: 'r' })
      expect(await refusal(socket)).toMatchObject({ message: 'Unknown command', 'receipt-id': 'r' })
    },
  )

  test.each<[Command, Record<string, string>, string]>([
    ['BEGIN', {}, 'BEGIN requires the header transaction'],
    ['COMMIT', { transaction: 'none' }, 'Unknown transaction'],
    ['ABORT', { transaction: 'none' }, 'Unknown transaction'],
    ['ACK', {}, 'ACK requires the header id'],
    ['ACK', { id: '2' }, 'Unknown message'],
    ['NACK', { id: '0' }, 'Unknown message'],
    ['NACK', { id: '1e0' }, 'Unknown message'],
    ['ACK', { id: '1', transaction: 'none' }, 'Unknown transaction'],
  ])('[STOMP-12] %s with %j is refused', async (command, headers, why) => {
    const socket = await aListener(server.app)
    await subscribeTo(socket, '/topic/open', { ack: 'client' })
    server.app.topics.publish('/topic/open', {})
    await socket.next()
    socket.frame(command, headers)
    expect(await refusal(socket)).toMatchObject({ message: why })
  })

  test('[STOMP-12] messages can be acknowledged inside and outside of transactions', async () => {
    const socket = await aListener(server.app)
    await subscribeTo(socket, '/topic/open', { ack: 'client-individual' })
    server.app.topics.publish('/topic/open', {})
    const id = (await socket.next()).headers.get('ack') as string
    socket.frame('BEGIN', { transaction: 't' })
    socket.frame('ACK', { id, transaction: 't' })
    socket.frame('NACK', { id, transaction: 't' })
    socket.frame('COMMIT', { transaction: 't' })
    socket.frame('BEGIN', { transaction: 't' })
    socket.frame('ABORT', { transaction: 't', receipt: 'done' })
    expect((await socket.next()).headers.get('receipt-id')).toBe('done')
  })

  test('[STOMP-12] a transaction can begin only once, and at most 16 can be open', async () => {
    const twice = await aListener(server.app)
    for (let time = 0; time < 2; time++) twice.frame('BEGIN', { transaction: 't' })
    expect(await refusal(twice)).toMatchObject({ message: 'Transaction already started' })
    const many = await aListener(server.app)
    for (let number = 0; number < 17; number++) many.frame('BEGIN', { transaction: `t${number}` })
    expect(await refusal(many)).toMatchObject({ message: 'Too many transactions' })
  })

  test('[STOMP-11] receipts are sent in the order of their frames, each when its frame has been handled', async () => {
    const socket = await aListener(server.app)
    const { topics } = server.app
    const gate = Promise.withResolvers<boolean>()
    topics.allow('/topic/slow', () => gate.promise)
    socket.frame('SUBSCRIBE', { id: '1', destination: '/topic/slow', receipt: 'r1' })
    socket.frame('BEGIN', { transaction: 't', receipt: 'a:b\\c' })
    await subscribeTo(await aListener(server.app), '/topic/open')
    expect(socket.frames).toHaveLength(1)
    gate.resolve(true)
    expect((await socket.next()).headers.get('receipt-id')).toBe('r1')
    expect((await socket.next()).headers.get('receipt-id')).toBe('a:b\\c')
    expect(topics.callersAt('/topic/slow')).toHaveLength(1)
  })

  test('[STOMP-11] DISCONNECT is confirmed, then the socket closes and later frames are ignored', async () => {
    const socket = await aListener(server.app)
    socket.send(`${writeFrame('DISCONNECT', { receipt: 'bye' })}${writeFrame('SEND', {})}`)
    const { command, headers } = await socket.next()
    expect([command, headers.get('receipt-id')]).toEqual(['RECEIPT', 'bye'])
    expect(await socket.closed()).toBe(1000)
    expect(socket.frames).toHaveLength(2)
  })

  test('logs the error of a failed check and sends no details to the client', async () => {
    server.app.topics.allow('/topic/broken', () => Promise.reject(new Error('a canary')))
    const socket = await aListener(server.app)
    socket.frame('SUBSCRIBE', { id: '1', destination: '/topic/broken' })
    const { headers, body } = await socket.next()
    expect(`${[...headers]}${body}`).not.toContain('canary')
    expect(await socket.closed()).toBe(1011)
    expect(server.app.failures.splice(0)).toEqual([expect.stringContaining('a canary')])
  })
})
