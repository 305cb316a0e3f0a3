import { describe, expect, test } from 'vitest'
import { aGuestSocket, withStompApp } from './testing/stomp-app.ts'
import { type Socket, subscribeTo } from './testing/stomp-socket.ts'

const server = withStompApp()

const listeners = () => server.app.topics.callersAt('/topic/a').length

describe('heart-beats', () => {
  const connected = async (beats: string) => {
    const socket = await aGuestSocket(server.app)
    socket.frame('CONNECT', { 'accept-version': '1.2', 'heart-beat': beats })
    expect((await socket.next()).command).toBe('CONNECTED')
    return socket
  }
  /** Returns what has arrived after the server has checked the time twice. */
  const settled = async (socket: Socket) => {
    const started = Date.now()
    await socket.until(() => Date.now() - started > 600, 'two checks of the time')
    return { beats: socket.beats(), pings: socket.pings() }
  }

  test('[STOMP-8] arrive every five seconds, or less often if the client requests that', async () => {
    const often = await connected('5000,100')
    const seldom = await connected('5000,8000')
    const never = await connected('5000,0')
    server.app.clock.advance(5_000)
    await often.until(() => often.beats() === 1, 'a beat')
    expect(await settled(seldom)).toEqual({ beats: 0, pings: 0 })
    server.app.clock.advance(3_000)
    await seldom.until(() => seldom.beats() === 1, 'a beat')
    expect(await settled(never)).toEqual({ beats: 0, pings: 0 })
  })

  test('[STOMP-8] are not sent if another frame was sent in the meantime', async () => {
    const socket = await connected('0,5000')
    await subscribeTo(socket, '/topic/a')
    server.app.clock.advance(3_000)
    server.app.topics.publish('/topic/a', {})
    server.app.clock.advance(3_000)
    expect(await settled(socket)).toMatchObject({ beats: 0 })
  })

  test('[STOMP-8] a connection that sends nothing for 15 seconds is closed and loses its subscriptions', async () => {
    const [silent, alive, other] = [await connected('5000,0'), await connected('5000,0'), await connected('5000,0')]
    for (const socket of [silent, alive]) await subscribeTo(socket, '/topic/a')
    for (let beat = 0; beat < 3; beat++) {
      expect(listeners()).toBe(2)
      server.app.clock.advance(5_000)
      alive.send(beat % 2 ? '\r\n' : '\n')
      // The server answers a later frame only after it has received the beat.
      await subscribeTo(other, `/topic/${beat}`)
    }
    expect((await silent.next()).headers.get('message')).toBe('Connection timed out')
    await silent.closed()
    expect(listeners()).toBe(1)
    await subscribeTo(alive, '/topic/b')
  })

  test('[DUEL-38] a probe pings the subscribers of a destination and returns how long each has been silent', async () => {
    const [probed, other] = [await connected('5000,0'), await connected('5000,0')]
    await subscribeTo(probed, '/topic/a')
    server.app.clock.advance(2_000)
    const silences = () => server.app.topics.probe('/topic/a').map(({ silentMs }) => silentMs)
    expect(silences()).toEqual([2_000])
    await probed.until(() => probed.pings() === 1, 'a ping')
    expect(other.pings()).toBe(0)
    await expect.poll(() => silences()[0]).toBe(0)
  })

  test('[STOMP-8] a client that promises none or slow ones is pinged, and its pongs keep the connection open', async () => {
    for (const beats of ['0,0', '60000,0']) {
      const socket = await connected(beats)
      for (let ping = 1; ping <= 4; ping++) {
        server.app.clock.advance(5_000)
        await socket.until(() => socket.pings() === ping, 'a ping')
      }
      await subscribeTo(socket, '/topic/a')
      socket.socket.terminate()
    }
  })

  test('[STOMP-8] a client that answers no ping is disconnected too', async () => {
    const socket = await connected('0,0')
    await subscribeTo(socket, '/topic/a')
    socket.socket.pause()
    for (let time = 0; time < 3; time++) server.app.clock.advance(5_000)
    await socket.until(() => listeners() === 0, 'the end of the connection')
  })
})
