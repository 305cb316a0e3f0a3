import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from './free-port.ts'
import { killWithParent, removeWithParent } from './kill-with-parent.ts'
import { ROOT } from './project-files.ts'

const LIBRARY = join(ROOT, 'node_modules/@20minutes/s3rver')
const BUCKET = 'pictures'
/** The only key that the server knows. */
const KEY = 'S3RVER'
const START_MS = 120_000

/** A private S3 server with one bucket, as a process of its own. */
export interface PrivateObjectStore {
  /** The variables by which a server uses the bucket. */
  env: Record<string, string>
  /** Kills the server; the objects stay. */
  stop: () => Promise<void>
  /** Starts the stopped server on the same port. */
  start: () => Promise<void>
  /** Kills the server and removes the objects. */
  remove: () => Promise<void>
}

const answers = (address: string) =>
  fetch(address).then(
    (response) => response.arrayBuffer().then(() => true),
    () => false,
  )

/** Starts an S3 server with an empty bucket on a free port. */
export async function startObjectStore(): Promise<PrivateObjectStore> {
  const folder = mkdtempSync(join(tmpdir(), 'guess-s3-'))
  removeWithParent(folder)
  const port = await freePort()
  const endpoint = `http://127.0.0.1:${port}`
  const options = { address: '127.0.0.1', port, directory: folder, silent: true, configureBuckets: [{ name: BUCKET }] }
  const program = `new (require(${JSON.stringify(LIBRARY)}))(${JSON.stringify(options)}).run()`
  let stop = async () => {}
  const start = async () => {
    const child = spawn(process.execPath, ['-e', program], {
      stdio: ['ignore', 'ignore', 'inherit'],
      // Ctrl-C in a terminal must not end the store before the servers that use it.
      detached: true,
    })
    killWithParent(child)
    const ended = once(child, 'exit')
    stop = async () => {
      child.kill('SIGKILL')
      await ended
    }
    for (const until = Date.now() + START_MS; !(await answers(endpoint)); await wait(20)) {
      if (child.exitCode !== null || Date.now() > until) throw new Error('The object store did not start')
    }
  }
  await start()
  return {
    env: {
      ...{ S3_ENDPOINT: endpoint, S3_REGION: 'us-east-1', S3_BUCKET: BUCKET },
      ...{ S3_ACCESS_KEY_ID: KEY, S3_SECRET_ACCESS_KEY: KEY },
    },
    start,
    stop: () => stop(),
    async remove() {
      await stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
