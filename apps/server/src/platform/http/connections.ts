import { readFile } from 'node:fs/promises'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../clock.ts'

/** A client that takes nothing of what waits for it for so long loses its connection. */
const STUCK_MS = 10_000
const LOOK_EVERY_MS = 1_000

/** So much always fits between this process and the program that reads: nobody needs to look whether it was taken. */
const UNSEEN_MAX = 64 * 1024

/** Maximum connections of the process, and of one address that is no trusted proxy. */
const CONNECTIONS_MAX = 8_000
const CONNECTIONS_PER_ADDRESS = 2_000

/** What is known of the client of a connection. */
interface Reader {
  /** What had been sent when everything was taken. */
  takenAll: number
  /** How far the client had come, and since when it has not come further. */
  progress: string
  since: number
}

/** The kernel's tables of connections. Only Linux has them. */
const TABLES = ['/proc/self/net/tcp', '/proc/self/net/tcp6']

/** A line of them: the ports of both ends, and the bytes that wait for the other end. */
const TABLE_LINE = /^ *\d+: \w+:(\w{4}) \w+:(\w{4}) \w\w (\w{8}):/gm

const portsOf = (local: number | undefined, remote: number | undefined) => `${local}:${remote}`

/**
 * Returns the bytes that the kernel holds for other ends that have not taken them, by the ports of both ends. It holds up to four
 * megabytes for each, so that a slow reader is still busy with those for minutes after the process got rid of everything.
 */
async function heldByKernel(): Promise<Map<string, number>> {
  const tables = await Promise.all(TABLES.map((file) => readFile(file, 'latin1').catch(() => '')))
  const held = new Map<string, number>()
  for (const [, local = '', remote = '', bytes = ''] of tables.join('\n').matchAll(TABLE_LINE)) {
    const ports = portsOf(Number.parseInt(local, 16), Number.parseInt(remote, 16))
    held.set(ports, (held.get(ports) ?? 0) + Number.parseInt(bytes, 16))
  }
  return held
}

/** Notes how far a client has come. Returns whether it has been stuck for too long. */
function isStuck(reader: Reader, socket: Socket, held: number, now: number): boolean {
  const { bytesWritten, writableLength } = socket
  if (held === 0 && writableLength === 0) {
    reader.takenAll = bytesWritten
    return false
  }
  const progress = `${bytesWritten - writableLength} ${held}`
  if (progress === reader.progress) return now - reader.since >= STUCK_MS
  reader.progress = progress
  reader.since = now
  return false
}

/** Returns a function that closes the connections whose clients are stuck. */
function stuckReaders(readers: ReadonlyMap<Socket, Reader>, clock: Clock) {
  return async () => {
    const suspects = [...readers].filter(
      ([{ bytesWritten, writableLength }, { takenAll }]) => writableLength > 0 || bytesWritten - takenAll > UNSEEN_MAX,
    )
    if (suspects.length === 0) return
    const held = await heldByKernel()
    const now = clock.elapsed()
    for (const [socket, reader] of suspects) {
      if (isStuck(reader, socket, held.get(portsOf(socket.localPort, socket.remotePort)) ?? 0, now)) socket.destroy()
    }
  }
}

/** Returns a function that counts a connection of an address until it closes, and returns whether the address may have it. */
function countConnections(isProxy: (address: string) => boolean) {
  const counts = new Map<string, number>()
  return (socket: Socket): boolean => {
    const { remoteAddress: address = '' } = socket
    const count = (counts.get(address) ?? 0) + 1
    if (count > CONNECTIONS_PER_ADDRESS && !isProxy(address)) return false
    counts.set(address, count)
    socket.once('close', () => {
      const others = (counts.get(address) ?? 1) - 1
      if (others > 0) counts.set(address, others)
      else counts.delete(address)
    })
    return true
  }
}

/**
 * Limits the connections of a server, and closes those whose clients stop reading, whatever was sent to them and whatever they send.
 * A client that reads slowly keeps its connection (decision 56).
 * @param isProxy whether an address is a trusted proxy, which may have any number of connections
 */
export function limitConnections(app: FastifyInstance, clock: Clock, isProxy: (address: string) => boolean): void {
  const { server } = app
  const readers = new Map<Socket, Reader>()
  const isAllowed = countConnections(isProxy)
  const closeStuck = stuckReaders(readers, clock)
  server.maxConnections = CONNECTIONS_MAX
  server.on('connection', (socket: Socket) => {
    if (!isAllowed(socket)) return void socket.destroy()
    readers.set(socket, { takenAll: 0, progress: '', since: 0 })
    socket.once('close', () => readers.delete(socket))
  })
  let looking = Promise.resolve()
  const timer = setInterval(() => {
    looking = looking.then(closeStuck)
  }, LOOK_EVERY_MS)
  timer.unref()
  // A server that never listened closes without an event of its own.
  app.addHook('onClose', async () => clearInterval(timer))
}
