import { describe, expect, test } from 'vitest'
import { aGuestSocket, aListener, refusal, withStompApp } from './testing/stomp-app.ts'
import { writeFrame } from './write-frame.ts'

const server = withStompApp()

const HEADERS = { 'accept-version': '1.2', host: 'localhost' }
const CONNECT_FRAME = writeFrame('CONNECT', HEADERS)

const REFUSALS: [string, string, string][] = [
  ['[STOMP-6] another frame first', 'SUBSCRIBE\nid:1\ndestination:/topic/open\n\n\0', 'The first frame must be CONNECT'],
  ['[STOMP-6] DISCONNECT first', 'DISCONNECT\n\n\0', 'The first frame must be CONNECT'],
  ['[STOMP-6] a frame that only servers send', 'CONNECTED\nversion:1.2\n\n\0', 'The first frame must be CONNECT'],
  ['[STOMP-6] no version', 'CONNECT\nhost:a\n\n\0', 'Only version 1.2 is supported'],
  ['[STOMP-6] older versions', 'CONNECT\naccept-version:1.0,1.1\n\n\0', 'Only version 1.2 is supported'],
  ['[STOMP-6] a version that only begins with 1.2', 'CONNECT\naccept-version:1.20\n\n\0', 'Only version 1.2 is supported'],
  ['[STOMP-8] a single heart-beat interval', 'CONNECT\naccept-version:1.2\nheart-beat:1\n\n\0', 'Invalid heart-beat'],
  [
    '[STOMP-8] heart-beat intervals that are not numbers',
    'CONNECT\naccept-version:1.2\nheart-beat:-1,a\n\n\0',
    'Invalid heart-beat',
  ],
  ['[STOMP-3] a body', 'CONNECT\naccept-version:1.2\n\nbody\0', 'CONNECT must not have a body'],
  ['[STOMP-4] a protocol other than STOMP', 'GET / HTTP/1.1\r\nhost: a\r\n\r\n', 'Unknown command'],
]

describe('connecting', () => {
  test.each(['CONNECT', 'STOMP'] as const)(
    '[STOMP-6] %s is answered with the version and the heart-beat intervals',
    async (command) => {
      const socket = await aGuestSocket(server.app)
      socket.send(writeFrame(command, { ...HEADERS, 'accept-version': '1.0,1.2,1.1' }))
      const connected = await socket.next()
      expect(connected.command).toBe('CONNECTED')
      expect(Object.fromEntries(connected.headers)).toEqual({ version: '1.2', 'heart-beat': '5000,5000' })
      expect(socket.socket.protocol).toBe('v12.stomp')
    },
  )

  test.each(REFUSALS)('%s is refused', async (_, sent, message) => {
    const socket = await aGuestSocket(server.app)
    socket.send(sent)
    expect(await refusal(socket)).toMatchObject({ message, ...(message.startsWith('Only') && { version: '1.2' }) })
    expect(server.app.failures).toEqual([])
  })

  test('[STOMP-6] a second CONNECT is refused', async () => {
    const socket = await aListener(server.app)
    socket.send(CONNECT_FRAME)
    expect(await refusal(socket)).toMatchObject({ message: 'Already connected' })
  })

  test('[STOMP-6] CONNECT must arrive within five seconds', async () => {
    const socket = await aGuestSocket(server.app)
    server.app.clock.advance(4_999)
    socket.send(CONNECT_FRAME)
    expect((await socket.next()).command).toBe('CONNECTED')
    const late = await aGuestSocket(server.app)
    late.send('CONN')
    server.app.clock.advance(5_000)
    expect(await refusal(late)).toMatchObject({ message: 'CONNECT not received in time' })
  })
})
