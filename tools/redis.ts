import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { findProgram } from './find-program.mjs'
import { freePort } from './free-port.ts'
import { REDIS_PROGRAMS } from './system-packages.mjs'

const READY = 'Ready to accept connections'

/** A private Redis or Valkey server that stores nothing. */
export interface PrivateRedis {
  /** Its address, with the password. */
  url: string
  /** Stops the server; clients lose their connections. */
  stop: () => Promise<void>
  /** Starts the stopped server on the same port. */
  start: () => Promise<void>
}

// @NOTE the shell waits for the end of its standard input, which closes even if the process that started it is killed. So a killed
// test run leaves no server behind.
const parentScript = (program: string, port: number, password: string) => `
'${program}' --port ${port} --bind 127.0.0.1 --requirepass ${password} --save '' --appendonly no --daemonize no --dir /tmp < /dev/null &
read -r _
kill -KILL $!
wait
`

/** Starts a private server on a free port. Throws if neither Redis nor Valkey is installed. */
export async function startRedis(): Promise<PrivateRedis> {
  const program = findProgram(...REDIS_PROGRAMS)
  if (!program) throw new Error('No Redis found: apt-get install -y redis-server')
  const port = await freePort()
  const password = randomBytes(16).toString('hex')
  let stop = async () => {}
  const start = async () => {
    const child = spawn('/bin/sh', ['-c', parentScript(program, port, password)], {
      stdio: ['pipe', 'pipe', 'inherit'],
      // Ctrl-C in a terminal must not end the shell before it ends the server.
      detached: true,
    })
    stop = async () => {
      if (child.exitCode !== null) return
      child.stdin.end()
      await once(child, 'exit')
    }
    const said: string[] = []
    for await (const line of createInterface({ input: child.stdout })) {
      said.push(line)
      if (line.includes(READY)) return void child.stdout.resume()
    }
    throw new Error(`Redis did not start:\n${said.join('\n')}`)
  }
  await start()
  return { url: `redis://:${password}@127.0.0.1:${port}`, start, stop: () => stop() }
}
