import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../support/start-server.ts'

const FILE = 'deploy/nginx.conf'
const PAGE = 'docs/operations.md'
const DRAIN = /^DRAIN_SECONDS=(\d+)$/m
const LISTEN = 'listen 80;'
/** The line of a process, and those of others that follow. */
const TARGETS = /^( *server )\d+(?:\.\d+){3}:\d+( .*\n)(?: *server \d.*\n)*/m

const textOf = (path: string) => readFileSync(join(ROOT, path), 'utf8')

/**
 * Returns the configuration of nginx that docs/operations.md describes, with other addresses. Throws if there are none to replace.
 * @param port on which nginx listens
 * @param targets ports of the processes
 */
export function documentedNginx(port: number, targets: readonly number[], configuration = textOf(FILE)): string {
  if (!configuration.includes(LISTEN) || !TARGETS.test(configuration))
    throw new Error(`${FILE} does not name a port and processes`)
  return configuration
    .replace(LISTEN, `listen 127.0.0.1:${port};`)
    .replace(TARGETS, (_, before, after) => targets.map((target) => `${before}127.0.0.1:${target}${after}`).join(''))
}

/** Returns the `DRAIN_SECONDS` that docs/operations.md shows beside it. */
export function documentedDrain(page = textOf(PAGE)): string {
  const seconds = DRAIN.exec(page)?.[1]
  if (!seconds) throw new Error(`${PAGE} shows no DRAIN_SECONDS`)
  return seconds
}
