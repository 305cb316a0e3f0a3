import { readlinkSync, rmSync } from 'node:fs'
import { mkdtemp, rm, rmdir, symlink } from 'node:fs/promises'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { lockFile } from './db/lock.ts'
import { withoutTimeLimit } from './db/session-settings.ts'

/** Reports the progress of a command. Throws if the client has disconnected, which ends a long command. */
export type ReportProgress = (line: string) => void

/**
 * Commands that a running server accepts from the same machine, by name. A name can end in a placeholder for one word, such as
 * `grant <email>`; the word is passed to the command. The reply is one line, sent after any progress lines.
 */
export type Commands = Record<string, (argument: string, report: ReportProgress) => Promise<string>>

interface Reply {
  ok: boolean
  message: string
}

/** Maximum length of a socket path; every supported system accepts it. */
const SOCKET_PATH_MAX = 100

const isTooLong = (path: string) => Buffer.byteLength(path) > SOCKET_PATH_MAX

const linkOf = (dataDir: string) => join(dataDir, 'control.sock')

/**
 * Returns the path of the socket on which the server of a data folder listens for commands. If that path is too long, it is a link to
 * the socket, which is in a temporary folder that its server has made for itself: in one with a name that others know beforehand,
 * somebody else could listen.
 */
export function controlPath(dataDir: string): string {
  const path = linkOf(dataDir)
  if (!isTooLong(path)) return path
  try {
    return readlinkSync(path)
  } catch {
    return path
  }
}

const PLACEHOLDER = / <[^>]+>$/

/** Returns the command that a line names, bound to its argument if it takes one, or null if no command matches. */
function findCommand(commands: Commands, line: string): ((report: ReportProgress) => Promise<string>) | null {
  for (const [name, command] of Object.entries(commands)) {
    const prefix = name.replace(PLACEHOLDER, ' ')
    const argument = line.startsWith(prefix) ? line.slice(prefix.length) : null
    if (prefix === name ? line === name : argument !== null && /^\S+$/.test(argument))
      return (report) => command(argument ?? '', report)
  }
  return null
}

/** Runs a command by its name. The reply says whether it succeeded and contains its result or error message. */
export async function runCommand(commands: Commands, name: string, report: ReportProgress = () => {}): Promise<Reply> {
  const command = findCommand(commands, name)
  if (!command) return { ok: false, message: `Unknown command '${name}'. Commands: ${Object.keys(commands).join(', ')}.` }
  try {
    return { ok: true, message: await withoutTimeLimit(() => command(report)) }
  } catch (error) {
    return { ok: false, message: error instanceof Error ? error.message : String(error) }
  }
}

/**
 * Returns the first line that arrives, or null if the other side disconnects without one. The reader emits the socket's errors
 * too.
 */
const firstLine = (socket: Socket) =>
  new Promise<string | null>((resolve) => {
    const reader = createInterface({ input: socket })
    reader.once('line', resolve)
    reader.once('close', () => resolve(null))
    reader.on('error', () => resolve(null))
  })

async function handleConnection(socket: Socket, commands: Commands): Promise<void> {
  socket.on('error', () => socket.destroy())
  const name = await firstLine(socket)
  const report = (progress: string) => {
    if (!socket.writable) throw new Error('The client has disconnected.')
    socket.write(`${JSON.stringify({ progress })}\n`)
  }
  socket.end(name === null ? '' : `${JSON.stringify(await runCommand(commands, name, report))}\n`)
}

/** Errors of a connection to a path at which nobody listens. `EINVAL` is that of a path that is too long and no link. */
const NOBODY = new Set(['ENOENT', 'ECONNREFUSED', 'ENOTSOCK', 'EINVAL'])

const isAlive = (path: string) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(path)
    socket.once('error', ({ code = '' }: NodeJS.ErrnoException) => resolve(!NOBODY.has(code)))
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
  })

/** Deletes what a killed server has left. Returns the path at which the next one can listen. */
async function freePath(dataDir: string): Promise<string> {
  const [link, old] = [linkOf(dataDir), controlPath(dataDir)]
  await rm(link, { force: true })
  if (!isTooLong(link)) return link
  if (old !== link) {
    await rm(old, { force: true })
    await rmdir(dirname(old)).catch(() => {})
  }
  const path = join(await mkdtemp(join(tmpdir(), 'guess-control-')), 'control.sock')
  await symlink(path, link)
  return path
}

/** Listens at a path; only the user who runs the server can connect. */
async function listenAt(path: string, commands: Commands): Promise<Server> {
  const server = createServer((socket) => void handleConnection(socket, commands))
  const previousUmask = process.umask(0o177)
  try {
    await new Promise<void>((resolve, reject) => server.once('error', reject).listen(path, resolve))
  } finally {
    process.umask(previousUmask)
  }
  return server.unref()
}

/**
 * Listens for commands; only the user who runs the server can connect. Of several servers on a data folder, one listens.
 * @NOTE The lock makes sure that nobody else replaces the socket at the same time, and is held until the socket is closed: closing
 * it deletes the file at its path. A server of a version without the lock is found by connecting to it.
 * @returns null if another server listens for commands of this data folder
 */
export async function listenForCommands(dataDir: string, commands: Commands): Promise<Server | null> {
  const unlock = lockFile(dataDir, 'control.db')
  if (!unlock) return null
  try {
    if (await isAlive(controlPath(dataDir))) {
      unlock()
      return null
    }
    const path = await freePath(dataDir)
    const server = await listenAt(path, commands)
    return server.once('close', () => {
      if (path !== linkOf(dataDir)) rmSync(dirname(path), { recursive: true, force: true })
      unlock()
    })
  } catch (error) {
    unlock()
    throw error
  }
}

/** Passes progress lines to `report` and returns the reply, or null if the server disconnects without one. */
async function readReply(socket: Socket, report: ReportProgress): Promise<Reply | null> {
  try {
    for await (const line of createInterface({ input: socket })) {
      const received = JSON.parse(line) as Reply | { progress: string }
      if ('ok' in received) return received
      report(received.progress)
    }
  } catch {
    // A broken connection counts as a disconnect.
  }
  return null
}

/**
 * Sends a command to a running server and waits for its reply. Rejects if the server stops before it replies.
 * @returns the reply, or null if no server is running on the data folder
 */
export function sendCommand(dataDir: string, name: string, report: ReportProgress = () => {}): Promise<Reply | null> {
  return new Promise((resolve, reject) => {
    const socket = connect(controlPath(dataDir))
    socket.once('error', (error: NodeJS.ErrnoException) => (NOBODY.has(error.code ?? '') ? resolve(null) : reject(error)))
    socket.once('connect', async () => {
      socket.write(`${name}\n`)
      const reply = await readReply(socket, report)
      socket.end()
      if (reply) resolve(reply)
      else reject(new Error('The server stopped before it replied. Try again.'))
    })
  })
}
