import { createHash } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { withoutTimeLimit } from './db/time-limit.ts'

/** Reports the progress of a command. Throws if the client has disconnected, which ends a long command. */
export type Report = (line: string) => void

/**
 * Commands that a running server accepts from the same machine, by name. The reply is one line, after any progress lines. A last
 * word in angle brackets stands for any one word, which is passed to the command: `grant <mail>`.
 */
export type Commands = Record<string, (word: string, report: Report) => Promise<string>>

interface Reply {
  ok: boolean
  message: string
}

/** Longest socket path that every system supports. */
const PATH_MAX = 100

/**
 * Returns the path at which the server of a data folder listens for commands. If the folder's path is too long for a socket, the
 * path is in the system's temporary folder.
 */
export function controlPath(dataDir: string): string {
  const path = join(dataDir, 'control.sock')
  if (path.length <= PATH_MAX) return path
  return join(tmpdir(), `guess-${createHash('sha256').update(dataDir).digest('hex').slice(0, 16)}.sock`)
}

const LAST_WORD = / <[^>]+>$/

/** Returns the command that a line names, bound to its argument if it takes one; null if there is none. */
function handlerOf(commands: Commands, said: string): ((report: Report) => Promise<string>) | null {
  for (const [name, command] of Object.entries(commands)) {
    const begin = name.replace(LAST_WORD, ' ')
    const word = said.startsWith(begin) ? said.slice(begin.length) : null
    if (begin === name ? said === name : word !== null && /^\S+$/.test(word)) return (report) => command(word ?? '', report)
  }
  return null
}

/** Runs a command by its name. The reply says whether it succeeded, and holds its result or its error message. */
export async function carryOut(commands: Commands, name: string, report: Report = () => {}): Promise<Reply> {
  const command = handlerOf(commands, name)
  if (!command) return { ok: false, message: `Unknown command '${name}'. Commands: ${Object.keys(commands).join(', ')}.` }
  try {
    return { ok: true, message: await withoutTimeLimit(() => command(report)) }
  } catch (error) {
    return { ok: false, message: error instanceof Error ? error.message : String(error) }
  }
}

/**
 * Returns the first line that arrives, or null if the other side disconnects without one. Errors of the socket are emitted on the
 * reader too.
 */
const firstLine = (socket: Socket) =>
  new Promise<string | null>((resolve) => {
    const reader = createInterface({ input: socket })
    reader.once('line', resolve)
    reader.once('close', () => resolve(null))
    reader.on('error', () => resolve(null))
  })

async function answer(socket: Socket, commands: Commands): Promise<void> {
  socket.on('error', () => socket.destroy())
  const name = await firstLine(socket)
  const report = (reports: string) => {
    if (!socket.writable) throw new Error('The client has disconnected.')
    socket.write(`${JSON.stringify({ reports })}\n`)
  }
  socket.end(name === null ? '' : `${JSON.stringify(await carryOut(commands, name, report))}\n`)
}

/**
 * Listens for commands of this machine's user. The caller holds the lock of the data folder, so a file at the path is a leftover
 * and is deleted.
 */
export async function listenForCommands(dataDir: string, commands: Commands): Promise<Server> {
  const path = controlPath(dataDir)
  await rm(path, { force: true })
  const server = createServer((socket) => void answer(socket, commands))
  const before = process.umask(0o177)
  try {
    await new Promise<void>((resolve, reject) => server.once('error', reject).listen(path, resolve))
  } finally {
    process.umask(before)
  }
  return server.unref()
}

/** Returns the reply to a command after passing on its progress lines; null if the other side disconnects without a reply. */
async function replyOf(socket: Socket, report: Report): Promise<Reply | null> {
  try {
    for await (const line of createInterface({ input: socket })) {
      const said = JSON.parse(line) as Reply | { reports: string }
      if ('ok' in said) return said
      report(said.reports)
    }
  } catch {
    // A broken connection counts as a disconnect.
  }
  return null
}

/**
 * Sends a command to a running server and waits for its reply. Rejects if the server stops before it replies.
 * @returns the reply, or null if no server runs on the folder
 */
export function sendCommand(dataDir: string, name: string, report: Report = () => {}): Promise<Reply | null> {
  return new Promise((resolve, reject) => {
    const socket = connect(controlPath(dataDir))
    socket.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ENOENT' || error.code === 'ECONNREFUSED' ? resolve(null) : reject(error),
    )
    socket.once('connect', async () => {
      socket.write(`${name}\n`)
      const reply = await replyOf(socket, report)
      socket.end()
      if (reply) resolve(reply)
      else reject(new Error('The server stopped before it replied. Try again.'))
    })
  })
}
