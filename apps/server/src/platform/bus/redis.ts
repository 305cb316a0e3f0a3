import type { Redis } from 'ioredis'
import type { OpenTransport } from './bus.ts'

const PAUSE_MIN_MS = 100
const PAUSE_MAX_MS = 5_000

/** Milliseconds between two checks of an idle connection: a network that drops everything reports nothing. */
const CHECK_EVERY_MS = 5_000

/** Milliseconds after which a connection that does not answer counts as lost. */
const ANSWER_MAX_MS = 5_000

/**
 * Returns the pause before an attempt to reconnect, in milliseconds: it doubles with each attempt up to five seconds, and is
 * random, so that the processes do not all connect at once.
 * @param attempt counts from 1
 */
const reconnectPause = (attempt: number): number =>
  Math.min(PAUSE_MIN_MS * 2 ** (attempt - 1), PAUSE_MAX_MS) * (0.5 + Math.random() / 2)

/** Returns the two connections of a process: one that listens can send nothing else. */
async function createClients(url: string, isOpen: () => boolean): Promise<readonly [publisher: Redis, subscriber: Redis]> {
  const { Redis } = await import('ioredis')
  const create = () =>
    new Redis(url, {
      lazyConnect: true,
      enableOfflineQueue: false,
      autoResubscribe: false,
      autoResendUnfulfilledCommands: false,
      // Commands on a connection that closes fail at once; otherwise they would fail on the next connection, by their timeout.
      maxRetriesPerRequest: 0,
      connectTimeout: ANSWER_MAX_MS,
      commandTimeout: ANSWER_MAX_MS,
      keepAlive: CHECK_EVERY_MS,
      // The first attempt decides whether the server starts.
      retryStrategy: (attempt) => (isOpen() ? reconnectPause(attempt) : null),
    })
  return [create(), create()]
}

/** Calls `changed` when the pair of connections becomes able or unable to carry messages. */
function watch(publisher: Redis, subscriber: Redis, channel: string, changed: (isUp: boolean, error: unknown) => void) {
  let isSubscribed = true
  let wasUp = true
  let reason: unknown = new Error('The connection was closed')
  const isUp = () => isSubscribed && publisher.status === 'ready' && subscriber.status === 'ready'
  const update = () => {
    if (isUp() === wasUp) return
    wasUp = isUp()
    changed(wasUp, reason)
  }
  const subscribe = async () => {
    await subscriber.subscribe(channel).then(
      () => {
        isSubscribed = true
      },
      () => subscriber.disconnect(true),
    )
    update()
  }
  for (const client of [publisher, subscriber]) {
    client.on('error', (error) => {
      reason = error
    })
    client.on('close', () => {
      if (client === subscriber) isSubscribed = false
      update()
    })
  }
  publisher.on('ready', update)
  subscriber.on('ready', () => void subscribe())
  return isUp
}

/**
 * Returns a transport over publish and subscribe of Redis or Valkey.
 * @param channel a name that only the processes of this site use, because a channel belongs to the whole server
 */
export const redisTransport =
  (url: string, channel: string): OpenTransport =>
  async ({ received, lost, restored }) => {
    let isOpen = false
    const [publisher, subscriber] = await createClients(url, () => isOpen)
    const both = [publisher, subscriber]
    const firstError = new Promise<never>((_, reject) => {
      // Stays registered: ioredis prints errors that nobody listens to.
      for (const client of both) client.on('error', reject)
    })
    const connect = async () => {
      await Promise.all(both.map((client) => client.connect()))
      subscriber.on('message', (_channel, text) => received(text))
      await subscriber.subscribe(channel)
      // Without a handler: a user who may not publish is found at the start.
      await publisher.publish(channel, '{"from":"","topic":"","payload":null}')
    }
    try {
      await Promise.race([connect(), firstError])
    } catch (error) {
      for (const client of both) client.disconnect()
      throw error
    }
    isOpen = true
    const isUp = watch(publisher, subscriber, channel, (up, error) => (up ? restored() : lost(error)))
    const giveUp = () => {
      if (isUp()) for (const client of both) client.disconnect(true)
    }
    const check = setInterval(() => Promise.all(both.map((client) => client.ping())).catch(giveUp), CHECK_EVERY_MS)
    check.unref()
    return {
      send: (text) => void publisher.publish(channel, text).catch(giveUp),
      isUp,
      async close() {
        isOpen = false
        clearInterval(check)
        // Redis answers it after everything that was sent before.
        await publisher.quit().catch(() => {})
        for (const client of both) client.disconnect()
      },
    }
  }
