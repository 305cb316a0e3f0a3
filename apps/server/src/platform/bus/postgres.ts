import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { listenTo, NOTIFY_MAX_BYTES, notify } from './notify.queries.ts'
import { ANSWER_MAX_MS, type OpenTransport, reconnectPause } from './transport.ts'

/** Milliseconds that closing waits for the server to end the connection, which a broken network would delay for ever. */
const CLOSE_MAX_MS = 1_000

interface Listener {
  client: pg.Client
  /** Ends a connection that has failed or does not answer, so that another one is opened. */
  giveUp(error: unknown): void
}

/** Opens a connection that listens. `lost` is called once when it ends, however it ends. */
async function openListener(url: string, received: (text: string) => void, lost: (error: unknown) => void): Promise<Listener> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: ANSWER_MAX_MS,
    query_timeout: ANSWER_MAX_MS,
    keepAlive: true,
    application_name: 'guess-bus',
  })
  let reason: unknown = new Error('The connection was closed')
  let hasGivenUp = false
  const giveUp = (error: unknown) => {
    if (hasGivenUp) return
    hasGivenUp = true
    reason = error
    client.end().catch(() => {})
  }
  client.on('error', (error) => {
    reason = error
  })
  client.on('notification', ({ payload = '' }) => received(payload))
  try {
    await client.connect()
    await listenTo(client)
  } catch (error) {
    giveUp(error)
    throw error
  }
  client.once('end', () => lost(reason))
  return { client, giveUp }
}

/**
 * Returns a transport over LISTEN and NOTIFY, on one connection of its own.
 * @param url of the PostgreSQL server, for a connection that lasts: PgBouncer must pool sessions, not transactions
 */
export const postgresTransport =
  (url: string): OpenTransport =>
  async ({ received, lost, restored }) => {
    let listener: Listener | null = null
    const closing = new AbortController()
    const connect = async () => {
      const opened = await openListener(url, received, (error) => {
        listener = null
        if (closing.signal.aborted) return
        lost(error)
        void reconnect()
      })
      if (closing.signal.aborted) await opened.client.end()
      else listener = opened
    }
    const reconnect = async () => {
      for (let attempt = 1; !listener && !closing.signal.aborted; attempt++) {
        await wait(reconnectPause(attempt), undefined, { signal: closing.signal, ref: false }).catch(() => {})
        if (!closing.signal.aborted) await connect().then(restored, () => {})
      }
    }
    await connect()
    return {
      maxBytes: NOTIFY_MAX_BYTES,
      async send(text) {
        const sender = listener
        if (!sender) throw new Error('The bus is not connected')
        await notify(sender.client, text).catch((error) => {
          sender.giveUp(error)
          throw error
        })
      },
      isUp: () => listener !== null,
      async close() {
        closing.abort()
        await Promise.race([listener?.client.end(), wait(CLOSE_MAX_MS, undefined, { ref: false })])
      },
    }
  }
