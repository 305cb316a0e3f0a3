// The thread of the embedded database: replies to each message of PostgreSQL's wire protocol, in the order in which they come.
import { existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { amcheck } from '@electric-sql/pglite/contrib/amcheck'
import { pageinspect } from '@electric-sql/pglite/contrib/pageinspect'
import { pg_buffercache } from '@electric-sql/pglite/contrib/pg_buffercache'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'

/** What PostgreSQL itself said last about an error: when it ends, PGlite only says that it did. */
let reason: string | null = null
const REASON = /\b(?:ERROR|FATAL|PANIC): +(.+)/

/** Why PostgreSQL has given up. @NOTE Only the beginning of a line counts: what people have typed can stand further on. */
let panic: string | null = null
const PANIC = /^\S+ \S+ \S+ \[\d+\] PANIC: +(.+)/

function onStderr(line: string): boolean {
  reason = REASON.exec(line)?.[1] ?? reason
  panic ??= PANIC.exec(line)?.[1] ?? null
  return true
}

/** Throws the reason in place of PGlite's own error. */
function explain(error: unknown): never {
  throw reason ? new Error(reason, { cause: error }) : error
}

/**
 * Creates the embedded database next to its final place and then moves it there, because one that a kill left incomplete never
 * opens again.
 */
async function makeEmbedded(dir: string): Promise<void> {
  const part = `${dir}.part`
  await rm(part, { recursive: true, force: true })
  const made = await PGlite.create(part, { onStderr })
  await made.close()
  await rename(part, dir)
}

/** The folder of the database, or null for one in memory. */
const dir = workerData as string | null
if (dir && !existsSync(join(dir, 'PG_VERSION'))) await makeEmbedded(dir).catch(explain)
/**
 * A quarter of PostgreSQL's default for its own copy of pages: it stays in memory once used, and the operating system holds the pages
 * of a small site anyway.
 */
const BUFFERS = ['-c', 'shared_buffers=32MB']
const startParams = [...PGlite.defaultStartParams, ...BUFFERS]
const extensions = { pg_trgm, amcheck, pageinspect, pg_buffercache }
const embedded = await PGlite.create(dir ?? 'memory://', { extensions, startParams, onStderr }).catch(explain)

/** @NOTE The bytes are a view of the database's memory, which the next statement overwrites. */
async function replyTo(message: Uint8Array): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  const onRawData = (bytes: Uint8Array) => void chunks.push(bytes.slice())
  // Only file systems of browsers need PGlite's own sync; here each write has reached the operating system when it returns.
  await embedded.execProtocolRawStream(message, { syncToFs: false, onRawData }).catch(explain)
  // PGlite goes on after it, but the next statement may wait for ever.
  if (panic) throw new Error(panic)
  const [first, ...rest] = chunks
  return first && rest.length === 0 ? first : new Uint8Array(Buffer.concat(chunks))
}

/** Takes messages, and null to close the database. An error ends the thread, because the state of the database is then unknown. */
parentPort?.on('message', async (message: Uint8Array | null) => {
  if (message) return parentPort?.postMessage(await replyTo(message))
  await embedded.close()
  parentPort?.close()
})
parentPort?.postMessage('ready')
