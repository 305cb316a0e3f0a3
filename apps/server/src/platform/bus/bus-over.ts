import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Logger } from '../logger.ts'
import { outageLog } from '../outage-log.ts'
import { sendInBatches } from './batches.ts'
import { type Bus, type BusTopic, PAYLOAD_MAX_BYTES } from './bus.ts'
import { createPeers } from './peers.ts'
import { CHECK_EVERY_MS, type OpenTransport, type TransportEvents } from './transport.ts'

const envelope = z.object({ from: z.string(), messages: z.array(z.tuple([z.string(), z.unknown()])) })

/** Bytes of an envelope around its messages, rounded up. */
const ENVELOPE_BYTES = 100

/** A sign of life, as a message: nobody can subscribe to its topic. */
const SIGN = '["",null]'

function parsed(text: string) {
  try {
    return envelope.parse(JSON.parse(text))
  } catch {
    return null
  }
}

type Handler = (payload: unknown) => Promise<void>

/**
 * Creates the subscribers' side of a bus: `deliver` calls the handlers of a text's messages, unless this process sent it.
 * @param received called with the name of another process that has sent a text
 */
function createInbox(self: string, log: Logger, received: (from: string) => void) {
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
      if (!read || read.from === self) return
      if (read.from) received(read.from)
      for (const [name, payload] of read.messages) handle(name, payload)
    },
  }
}

/** Returns a message as JSON, or throws a RangeError if its payload is too large. */
function messageOf(name: string, payload: unknown): string {
  const text = JSON.stringify(payload)
  const bytes = Buffer.byteLength(text)
  if (bytes > PAYLOAD_MAX_BYTES) throw new RangeError(`A payload of ${bytes} bytes is too large for the bus (topic ${name})`)
  return `[${JSON.stringify(name)},${text}]`
}

/** Sends signs of life of this process, and knows whether others do. */
function createPresence() {
  const peers = createPeers()
  let rounds: NodeJS.Timeout | undefined
  let sendSign = () => {}
  const startRounds = () => {
    peers.reset()
    clearInterval(rounds)
    rounds = setInterval(() => {
      peers.endRound()
      sendSign()
    }, CHECK_EVERY_MS)
    rounds.unref()
    sendSign()
  }
  return {
    /** @param send sends a sign of life */
    start(send: () => void) {
      sendSign = send
      startRounds()
    },
    /** Starts again after an interruption, in which signs of life were lost. */
    restart: startRounds,
    /** Answers a process that is new, so that it knows of this one at once. */
    note(from: string) {
      if (peers.note(from)) sendSign()
    },
    hasPeers: peers.areThere,
    stop: () => clearInterval(rounds),
  }
}

/**
 * Opens a bus over a transport. It is logged once when the connection is lost, and once when it is restored. A process that is
 * alone on the bus sends no messages. Rejects if the first attempt to connect fails.
 */
export async function openBusOver(open: OpenTransport, log: Logger): Promise<Bus> {
  const self = randomUUID()
  const presence = createPresence()
  const inbox = createInbox(self, log, presence.note)
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
      if (isClosed) return
      outage.works()
      presence.restart()
    },
  }
  const transport = await open(events)
  const send = (batch: readonly string[]) => transport.send(`{"from":"${self}","messages":[${batch.join(',')}]}`)
  const batches = sendInBatches(send, transport.maxBytes - ENVELOPE_BYTES)
  presence.start(() => batches.add(SIGN))
  return {
    publish(topic, payload) {
      const message = messageOf(topic.name, payload)
      if (!isClosed && transport.isUp() && presence.hasPeers()) batches.add(message)
    },
    subscribe: inbox.add,
    isUp: () => !isClosed && transport.isUp(),
    async close() {
      if (isClosed) return
      isClosed = true
      presence.stop()
      await batches.drain()
      await transport.close()
    },
  }
}
