import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setImmediate as turnEnd } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sendTogether } from './send-together.ts'

let received: ServerResponse[]
let sockets: Socket[]
let server: ReturnType<typeof createServer>

beforeEach(async () => {
  received = []
  sockets = []
  server = createServer((_request, response) => received.push(response)).listen(0, '127.0.0.1')
  await once(server, 'listening')
})

afterEach(async () => {
  for (const socket of sockets) socket.destroy()
  server.close()
  await once(server, 'close')
})

/** Sends the same request several times on one connection, without waiting for replies. */
async function request(times = 1): Promise<Socket> {
  const before = received.length
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  sockets.push(socket)
  socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(times))
  await expect.poll(() => received.length).toBe(before + times)
  return socket
}

/** Reads from a connection until a text has arrived. */
async function readUntil(socket: Socket, text: string): Promise<string> {
  let read = ''
  socket.on('data', (data) => {
    read += data
  })
  await expect.poll(() => read).toContain(text)
  return read
}

const sendAll = (responses: readonly ServerResponse[]) => {
  for (const [place, response] of responses.entries()) {
    const body = Buffer.from(`reply ${place};`)
    sendTogether(response, { head: ['content-type', 'text/plain', 'content-length', String(body.length)], body })
  }
}

const ended = () => received.map(({ writableEnded }) => writableEnded)

test('replies of one turn of the event loop are sent together at its end', async () => {
  const [first, second] = [await request(), await request()]
  sendAll(received)
  expect(ended()).toEqual([false, false])
  await turnEnd()
  expect(ended()).toEqual([true, true])
  expect(await readUntil(first, ';')).toMatch(/^HTTP\/1.1 200 OK\r\ncontent-type: text\/plain\r\n[\s\S]*\r\n\r\nreply 0;$/)
  expect(await readUntil(second, ';')).toMatch(/\r\n\r\nreply 1;$/)
})

test('requests that are sent at once over one connection get their replies in their order', async () => {
  const socket = await request(3)
  sendAll(received)
  const replies = await readUntil(socket, 'reply 2;')
  expect(replies.match(/reply \d;/g)).toEqual(['reply 0;', 'reply 1;', 'reply 2;'])
})

test('a client that has gone does not stop the replies to others', async () => {
  const [gone, here] = [await request(), await request()]
  gone.destroy()
  await expect.poll(() => received[0]?.socket?.destroyed ?? true).toBe(true)
  sendAll(received)
  expect(await readUntil(here, ';')).toMatch(/reply 1;$/)
})

test('a reply that cannot be sent is refused at once, and those before and after it are sent', async () => {
  const [first, , third] = [await request(), await request(), await request()]
  const [one, two, three] = received as [ServerResponse, ServerResponse, ServerResponse]
  sendAll([one])
  expect(() => sendTogether(two, { head: ['x-request-id', 'a\nb'], body: Buffer.alloc(0) })).toThrow()
  sendAll([three])
  expect(await readUntil(first, ';')).toMatch(/reply 0;$/)
  expect(await readUntil(third, ';')).toMatch(/reply 0;$/)
})
