import { join } from 'node:path'
import { Piscina } from 'piscina'
import { AT_ONCE } from './picture-queue.ts'
import type * as functions from './picture-worker.ts'

type Functions = typeof functions

const IDLE_MS = 60_000

let pool: Piscina | undefined

/**
 * Returns the thread in which uploaded pictures are processed. Pixels take megabytes outside the heap, for which V8 collects the
 * whole heap again and again: here that heap is small, and no call waits for it (ADR 51). The thread starts with the first picture
 * and stops after a minute without one.
 */
function thread(): Piscina {
  const filename = join(import.meta.dirname, 'picture-worker.ts')
  const limits = { minThreads: 0, maxThreads: 1, concurrentTasksPerWorker: AT_ONCE, idleTimeout: IDLE_MS }
  pool ??= new Piscina({ filename, ...limits })
  return pool
}

/**
 * Calls a function of `picture-worker.ts` in the thread of the pictures.
 * @returns what the function returns, with every `Buffer` as a `Uint8Array`
 */
export const inPictureThread = <Name extends keyof Functions>(
  name: Name,
  task: Parameters<Functions[Name]>[0],
): ReturnType<Functions[Name]> => thread().run(task, { name }) as ReturnType<Functions[Name]>
