import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findProgram } from './find-program.mjs'
import { killWithParent, removeWithParent } from './kill-with-parent.ts'

const START_MS = 120_000
const STORES = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']

/** A private nginx. */
export interface PrivateNginx {
  /** Returns what it has logged as an error or a warning. */
  log: () => string
  stop: () => Promise<void>
}

/** Returns a whole configuration around the blocks of a site. */
const around = (site: string, dir: string) => `
daemon off; worker_processes 2; pid ${dir}/nginx.pid; error_log stderr warn;
${process.getuid?.() === 0 ? 'user root;' : ''}
events { worker_connections 4096; }
http {
  access_log off;
  ${STORES.map((name) => `${name}_temp_path ${dir}/${name};`).join(' ')}
${site}
}`

const isListening = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('close', () => socket.destroy()).once('connect', () => socket.end())
  })

function programOfNginx(): string {
  const program = findProgram('nginx')
  if (!program) throw new Error('No nginx found: apt-get install -y nginx')
  return program
}

/** Runs `nginx -t` on the `upstream` and `server` blocks of a site, and returns what is wrong with them, or `null`. */
export function nginxErrors(site: string): string | null {
  const dir = mkdtempSync(join(tmpdir(), 'guess-nginx-'))
  writeFileSync(join(dir, 'nginx.conf'), around(site, dir))
  const args = ['-t', '-q', '-c', join(dir, 'nginx.conf'), '-e', 'stderr']
  const { status, stderr } = spawnSync(programOfNginx(), args, { encoding: 'utf8' })
  rmSync(dir, { recursive: true, force: true })
  return status === 0 ? null : stderr
}

/**
 * Starts nginx and waits until it listens. Throws if it is not installed or refuses the configuration.
 * @param site the `upstream` and `server` blocks
 * @param port of 127.0.0.1 on which one of the blocks listens
 */
export async function startNginx(site: string, port: number): Promise<PrivateNginx> {
  const program = programOfNginx()
  const dir = mkdtempSync(join(tmpdir(), 'guess-nginx-'))
  removeWithParent(dir)
  writeFileSync(join(dir, 'nginx.conf'), around(site, dir))
  // A group of its own, because its workers outlive a master that is killed.
  const child = spawn(program, ['-c', join(dir, 'nginx.conf'), '-e', 'stderr'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  })
  killWithParent(child, true)
  const said: string[] = []
  child.stderr.setEncoding('utf8').on('data', (text: string) => said.push(text))
  const ended = once(child, 'exit')
  const log = () => said.join('')
  for (const until = Date.now() + START_MS; !(await isListening(port)); await wait(20)) {
    if (child.exitCode !== null || Date.now() > until) throw new Error(`nginx did not start:\n${log()}`)
  }
  return {
    log,
    async stop() {
      child.kill('SIGTERM')
      await ended
      rmSync(dir, { recursive: true, force: true })
    },
  }
}
