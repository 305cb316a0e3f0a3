import type { FastifyInstance } from 'fastify'
import type { Logger } from './platform/logger.ts'

/** Returns work that begins when a server listens, and is stopped and waited for when it closes. */
export function workWhileOpen() {
  const stop = new AbortController()
  const ended = Promise.withResolvers<boolean>()

  return {
    /** Resolves when the work has ended or failed: with false if the server was closed before. */
    ended: ended.promise,
    /**
     * @param work must not begin anything once it is told to stop; it may reject with the signal's reason
     * @param failed is logged if the work fails
     */
    run(http: FastifyInstance, log: Logger, work: (stop: AbortSignal) => Promise<void>, failed: string): void {
      const runAll = async () => {
        await work(stop.signal).catch((error) => {
          if (error !== stop.signal.reason) log.error({ err: error }, failed)
        })
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
