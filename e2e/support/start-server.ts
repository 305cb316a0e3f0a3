import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { killWithParent } from '../../tools/kill-with-parent.ts'

export const ROOT = join(import.meta.dirname, '..', '..')
const LINKED_NODE = join(ROOT, 'node_modules', '.bin', 'node')
/** The Node.js that the npm scripts run on. */
export const NODE = existsSync(LINKED_NODE) ? LINKED_NODE : process.execPath
/** Node.js keeps the compiled modules here: a sixth of a server's start, and a run starts dozens of servers. */
const COMPILED = join(ROOT, 'node_modules', '.cache', 'guess', 'compiled')
const READY_WITHIN_MS = 300_000
/** Longer than the server's own grace period and drain: a server that uses all of it exits with code 1. */
const GRACE_MS = 120_000

// Settings of the developer's own server must not reach the server under test.
const SERVER_VARIABLES = [
  ...[
    'HOST',
    'ADMIN_PATH',
    'MAIL_FROM',
    'PUBLIC_URL',
    'SECRET',
    'DATABASE_URL',
    'DATABASE_POOL_SIZE',
    'DATABASE_CONNECT_TIMEOUT',
    'DATABASE_STATEMENT_TIMEOUT',
    'S3_ENDPOINT',
    'S3_REGION',
    'S3_BUCKET',
    'S3_ACCESS_KEY_ID',
    'S3_SECRET_ACCESS_KEY',
    'PUBLIC_MEDIA_URL',
    'REDIS_URL',
    'DEMO',
    'DRAIN_SECONDS',
    'TRUST_PROXY',
    'RATE_LIMIT_FACTOR',
    'SMTP_URL',
    'GOOGLE_CLIENT_ID',
    'GOOGLE_CLIENT_SECRET',
    'GOOGLE_ISSUER',
    'LOG_LEVEL',
    'NODE_ENV',
    'NODE_OPTIONS',
  ],
]

export interface ServerOptions {
  port: number
  dataDir: string
  env?: Record<string, string>
  /** Folder of the program, if it is not this one but a copy. */
  root?: string
}

/** How a server ended: its exit code, or the signal that ended it. */
export interface Ending {
  code: number | null
  signal: NodeJS.Signals | null
}

/** How a server that did not start ended, and the lines that it printed. */
export interface Refusal extends Ending {
  lines: string[]
}

export interface Server {
  url: string
  pid: number
  /** Returns everything that it has printed. */
  log: () => string
  /** Sends a signal and waits for the exit; kills the server if it takes longer than `GRACE_MS`. */
  end: (signal?: NodeJS.Signals) => Promise<Ending>
}

const environment = ({ port, dataDir, env }: ServerOptions) => {
  const inherited = Object.entries(process.env).filter(([name]) => !SERVER_VARIABLES.includes(name))
  const own = { PORT: String(port), DATA_DIR: dataDir, PUBLIC_URL: `http://localhost:${port}`, NODE_COMPILE_CACHE: COMPILED }
  return { ...Object.fromEntries(inherited), ...own, ...env }
}

/** Starts plain Node.js with the settings of a server, without waiting for it. */
function spawnNode(args: string[], options: ServerOptions) {
  const child = spawn(NODE, args, {
    cwd: options.root ?? ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: environment(options),
    // Ctrl-C in a terminal ends the process that started the server, which then ends the server.
    detached: true,
  })
  const said: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => said.push(text))
  killWithParent(child)
  const ended = once(child, 'close').then(([code, signal]): Ending => ({ code, signal }))
  return { child, ended, log: () => said.join('') }
}

/** Starts one of the server's programs, as the npm scripts do, without waiting for it. */
export const spawnProgram = (program: 'main' | 'command' | 'transfer', options: ServerOptions, args: string[] = []) =>
  spawnNode([`apps/server/src/${program}.ts`, ...args], options)

export const spawnServer = (options: ServerOptions) => spawnProgram('main', options)

/** Starts a server that must refuse to start, and waits until it has exited. */
export async function runUntilExit(options: ServerOptions): Promise<Refusal> {
  const { child, ended, log } = spawnServer(options)
  const late = setTimeout(() => child.kill('SIGKILL'), READY_WITHIN_MS)
  const end = await ended.finally(() => clearTimeout(late))
  return { ...end, lines: log().trim().split('\n') }
}

const answers = async (address: string) => {
  try {
    return (await fetch(address, { signal: AbortSignal.timeout(2_000) })).ok
  } catch {
    return false
  }
}

/** What a server prints when it listens. */
const LISTENS = 'Guess The Anime is ready'

/**
 * Starts a server and waits until it is ready for visitors. Throws if it exits first or takes too long.
 * @NOTE it is not ready before it says so: until it fails, another server can answer on its port.
 */
export async function startServer(options: ServerOptions): Promise<Server> {
  const { child, ended, log } = spawnServer(options)
  const url = `http://localhost:${options.port}`
  const giveUpAt = Date.now() + READY_WITHIN_MS
  while (!log().includes(LISTENS) || !(await answers(`${url}/readyz`))) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(`The server exited before it was ready:\n${log()}`)
    if (Date.now() > giveUpAt) {
      child.kill('SIGKILL')
      throw new Error(`The server was not ready within ${READY_WITHIN_MS} ms:\n${log()}`)
    }
    await wait(50)
  }
  const end = async (signal: NodeJS.Signals = 'SIGTERM') => {
    child.kill(signal)
    const late = setTimeout(() => child.kill('SIGKILL'), GRACE_MS)
    return ended.finally(() => clearTimeout(late))
  }
  return { url, pid: child.pid ?? 0, log, end }
}
