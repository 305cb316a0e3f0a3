import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Logger } from '../logger.ts'
import { outageLog } from '../outage-log.ts'
import type { Bus, BusTopic, OpenTransport, TransportEvents } from './bus.ts'

const envelope = z.object({ from: z.string(), topic: z.string(), payload: z.unknown() })

function parsed(text: string) {
  try {
    return envelope.parse(JSON.parse(text))
  } catch {
    return null
  }
}

type Handler = (payload: unknown) => Promise<void>

/** Creates the subscribers' side of a bus: `deliver` calls the handlers of a message, unless this process sent it. */
function createInbox(self: string, log: Logger) {
  const handlers = new Map<string, Handler[]>()
  const handle = (name: string, payload: unknown) => {
    for (const handler of handlers.get(name) ?? []) {
      handler(payload).catch((error) =>
        log.error({ err: error, topic: name }, 'a message of another process could not be handled'),
      )
    }
  }
  return {
    add<T>({ name, schema }: BusTopic<T>, handler: (payload: T) => Promise<void> | void) {
      const checked: Handler = async (payload) => {
        const read = schema.safeParse(payload)
        if (read.success) await handler(read.data)
        else log.warn({ topic: name }, 'a message of another process is not understood')
      }
      handlers.set(name, [...(handlers.get(name) ?? []), checked])
    },
    deliver(text: string) {
      const read = parsed(text)
      if (!read) log.warn('a message of another process is not understood')
      else if (read.from !== self) handle(read.topic, read.payload)
    },
  }
}

/**
 * Opens a bus over a transport. It is logged once when the connection is lost, and once when it is restored. Rejects if the first
 * attempt to connect fails.
 */
export async function openBusOver(open: OpenTransport, log: Logger): Promise<Bus> {
  const self = randomUUID()
  const inbox = createInbox(self, log)
  const outage = outageLog(log, {
    down: 'the bus between the processes is down',
    up: 'the bus between the processes is up again',
  })
  let isClosed = false
  const events: TransportEvents = {
    received(text) {
      if (!isClosed) inbox.deliver(text)
    },
    lost(error) {
      if (!isClosed) outage.failed({ cause: error })
    },
    restored() {
      if (!isClosed) outage.works()
    },
  }
  const transport = await open(events)
  return {
    publish({ name }, payload) {
      if (!isClosed && transport.isUp()) transport.send(JSON.stringify({ from: self, topic: name, payload }))
    },
    subscribe: inbox.add,
    isUp: () => !isClosed && transport.isUp(),
    async close() {
      if (isClosed) return
      isClosed = true
      await transport.close()
    },
  }
}
