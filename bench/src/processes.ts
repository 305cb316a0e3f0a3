import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { KNOWN_SECRET } from '../../tools/guest-cookie.ts'

const ROOT = join(import.meta.dirname, '../..')
const START_MS = 60_000

export interface Running {
  child: ChildProcess
  stop(): Promise<void>
}

const answers = (url: string) =>
  fetch(url).then(
    (reply) => reply.ok,
    () => false,
  )

/** Starts a program as a child process and waits until `url` responds. */
export async function run(command: string, args: string[], url: string, env: Record<string, string> = {}): Promise<Running> {
  const child = spawn(command, args, { cwd: ROOT, env: { ...process.env, ...env }, stdio: ['ignore', 'ignore', 'inherit'] })
  let failure: Error | undefined
  child.on('error', (error) => {
    failure = error
  })
  const kill = () => void child.kill('SIGKILL')
  const stop = async () => {
    process.off('exit', kill)
    if (child.exitCode !== null || failure) return
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  process.once('exit', kill)
  for (const until = Date.now() + START_MS; Date.now() < until; await wait(50)) {
    if (failure) throw failure
    if (child.exitCode !== null) throw new Error(`${command} ${args.join(' ')} exited during its start`)
    if (await answers(url)) return { child, stop }
  }
  await stop()
  throw new Error(`${command} ${args.join(' ')} did not respond at ${url}`)
}

/** Starts the whole server as in production, with every feature on. Only the rate limits are raised out of reach. */
export const runServer = (port: number, env: Record<string, string>) =>
  run(process.execPath, ['apps/server/src/main.ts'], `http://127.0.0.1:${port}/readyz`, {
    PORT: String(port),
    SECRET: KNOWN_SECRET,
    DEMO: 'off',
    // As `npm start` does.
    MALLOC_ARENA_MAX: '2',
    RATE_LIMIT_FACTOR: '999999',
    ...env,
  })
