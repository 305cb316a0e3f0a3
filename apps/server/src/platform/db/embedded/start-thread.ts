import { once } from 'node:events'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'

const FILE = join(import.meta.dirname, 'database-thread.ts')

/** PostgreSQL's code for a database that crashed: calls are answered 503. */
const CRASHED = '57P02'

interface Waiting {
  resolve: (reply: Uint8Array) => void
  reject: (error: unknown) => void
}

/** The thread of the embedded database. */
export interface DatabaseThread {
  /** Sends a message of the wire protocol and returns the reply. Messages are processed in the order in which they are sent. */
  send(message: Uint8Array): Promise<Uint8Array>
  /** Returns how many messages have no reply yet. */
  unanswered(): number
  /** Resolves with the error if the thread crashes, and else never. */
  crashed: Promise<Error>
  /** Closes the database after the messages sent so far. Returns whether it was closed well. */
  close(): Promise<boolean>
}

/** Waits until the thread has opened the database. Rejects if it ends before, for whatever reason. */
async function opened(worker: Worker): Promise<void> {
  const stop = new AbortController()
  const ended = once(worker, 'exit', { signal: stop.signal }).then(([code]) => {
    throw new Error(`its thread ended with code ${code}`)
  })
  await Promise.race([once(worker, 'message', { signal: stop.signal }), ended]).finally(() => stop.abort())
}

/**
 * Starts the thread of the embedded database and opens the database in it (decision 15). The thread keeps the process alive only while a reply is
 * outstanding.
 * @param dir folder of the database, which is created if it is missing; null for a database in memory
 * @param file the program of the thread
 */
export async function startThread(dir: string | null, file: string | URL = FILE): Promise<DatabaseThread> {
  // The flags of this process are not the thread's: one that says how its main program is given would fail there.
  const worker = new Worker(file, { workerData: dir, execArgv: [] })
  await opened(worker)
  const waiting: Waiting[] = []
  const crash = Promise.withResolvers<Error>()
  let end: Error | undefined

  worker.on('message', (reply: Uint8Array) => {
    const first = waiting.shift()
    if (!first) return
    if (waiting.length === 0) worker.unref()
    first.resolve(reply)
  })
  worker.on('error', (cause) => {
    end = Object.assign(new Error('The embedded database has crashed', { cause }), { code: CRASHED })
    crash.resolve(end)
  })
  worker.on('exit', () => {
    end ??= new Error('The embedded database is closed')
    for (const { reject } of waiting.splice(0)) reject(end)
  })
  worker.unref()

  return {
    send: (message) => {
      if (end) return Promise.reject(end)
      if (waiting.length === 0) worker.ref()
      worker.postMessage(message)
      return new Promise((resolve, reject) => void waiting.push({ resolve, reject }))
    },
    unanswered: () => waiting.length,
    crashed: crash.promise,
    close: async () => {
      if (end) return false
      worker.ref()
      worker.postMessage(null)
      const [code] = await once(worker, 'exit')
      return code === 0
    },
  }
}
