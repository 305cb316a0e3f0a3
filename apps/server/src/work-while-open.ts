import type { FastifyInstance } from 'fastify'
import type { Logger } from './platform/logger.ts'

const FAILED = 'the rest of the demo games could not be loaded: the next start continues'

/** Returns work that begins when a server listens, and is stopped and waited for when it closes. */
export function workWhileOpen() {
  const stop = new AbortController()
  const ended = Promise.withResolvers<boolean>()

  return {
    /** Resolves when the work has ended or failed: with false if the server was closed before. */
    ended: ended.promise,
    /** @param work must not begin anything once it is told to stop */
    run(http: FastifyInstance, log: Logger, work: (stop: AbortSignal) => Promise<void>): void {
      const runAll = async () => {
        await work(stop.signal).catch((error) => log.error({ err: error }, FAILED))
        ended.resolve(!stop.signal.aborted)
      }
      let running: Promise<void> = Promise.resolve()
      http.addHook('onListen', async () => {
        running = runAll()
      })
      // Before all `onClose` hooks: some of them wait for what waits for this work.
      http.addHook('preClose', async () => {
        stop.abort()
        ended.resolve(false)
        await running
      })
    },
  }
}
