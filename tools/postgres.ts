import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { findPostgres, POSTGRES_FLOOR } from './find-postgres.mjs'
import { freePort } from './free-port.ts'

const READY = 'ready to accept connections'
const USER = 'guess'

/** How a restart ends the sessions: `fast` rolls back and disconnects, `immediate` simulates a crash, followed by recovery. */
export type RestartMode = 'fast' | 'immediate'

/** A private PostgreSQL server. `stop` deletes its data. */
export interface PrivatePostgres {
  url: string
  /** Stops the server and starts it again on the same data; resolves when it accepts connections. */
  restart: (mode: RestartMode) => Promise<void>
  stop: () => Promise<void>
}

const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`

// @NOTE the shell reads signal names from its standard input; each one restarts the server. The input closes when the process
// that started the shell exits, even if that process is killed; the shell then stops the server and removes its files. So a
// killed test run leaves nothing behind.
const parentScript = (bin: string, port: number, password: string, settings: Record<string, string>) => `
set -eu
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
printf %s ${quoted(password)} > "$dir/password"
${quoted(`${bin}/initdb`)} -D "$dir/data" -U ${USER} --pwfile="$dir/password" -A scram-sha-256 -E UTF8 --no-locale --no-sync > /dev/null
serve() {
  ${quoted(`${bin}/postgres`)} -D "$dir/data" -p ${port} -k "$dir" -c listen_addresses=127.0.0.1 ${Object.entries(settings)
    .map(([name, value]) => `-c ${quoted(`${name}=${value}`)}`)
    .join(' ')} < /dev/null &
}
serve
while read -r signal; do
  kill -"$signal" $!
  wait $! || true
  serve
done
kill -QUIT $! || true
wait
`

const SIGNALS: Record<RestartMode, string> = { fast: 'INT', immediate: 'QUIT' }

// PostgreSQL refuses to run as root.
const asPlainUser = (script: string): [string, string[]] =>
  process.getuid?.() === 0 ? ['su', ['postgres', '-s', '/bin/sh', '-c', script]] : ['/bin/sh', ['-c', script]]

/** Returns a function that waits for the server's next "ready" line. It rejects with the log if the server exits before that. */
function readinessOf(child: ChildProcess): () => Promise<void> {
  if (!child.stderr) throw new Error('PostgreSQL was started without a log')
  const lines = createInterface({ input: child.stderr })
  return () =>
    new Promise((resolve, reject) => {
      const said: string[] = []
      const done = () => lines.off('line', read).off('close', fail)
      const fail = () => {
        done()
        reject(new Error(`PostgreSQL did not start:\n${said.join('\n')}`))
      }
      const read = (line: string) => {
        said.push(line)
        if (!line.includes(READY)) return
        done()
        resolve()
      }
      lines.on('line', read).on('close', fail)
    })
}

/**
 * Starts a private PostgreSQL cluster in a temporary folder, on a free port. It is independent of the system's clusters and stops
 * with the calling process, even if that process is killed. Throws if no PostgreSQL is installed.
 * @param settings additional server settings; the defaults turn off all syncing to disk, which is fine for tests
 */
export async function startPostgres(
  settings: Record<string, string> = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' },
): Promise<PrivatePostgres> {
  const bin = findPostgres()
  if (!bin) throw new Error(`No PostgreSQL ${POSTGRES_FLOOR} or newer found: apt-get install -y postgresql`)
  const port = await freePort()
  const password = randomBytes(16).toString('hex')
  const [command, args] = asPlainUser(parentScript(bin, port, password, settings))
  const child = spawn(command, args, { stdio: ['pipe', 'ignore', 'pipe'], detached: true, cwd: '/' })
  const isReady = readinessOf(child)
  await isReady()
  return {
    url: `postgres://${USER}:${password}@127.0.0.1:${port}/postgres`,
    restart: (mode) => {
      const ready = isReady()
      child.stdin.write(`${SIGNALS[mode]}\n`)
      return ready
    },
    stop: async () => {
      if (child.exitCode !== null) return
      const ended = once(child, 'exit')
      child.stdin.end()
      await ended
    },
  }
}

/** Vitest's global setup: starts a server for the duration of the tests and sets TEST_DATABASE_URL, unless that is already set. */
export default async function setup() {
  if (process.env.TEST_DATABASE_URL) return
  const { url, stop } = await startPostgres()
  process.env.TEST_DATABASE_URL = url
  return stop
}
