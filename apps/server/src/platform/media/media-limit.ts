import { AsyncLocalStorage } from 'node:async_hooks'
import type { Clock } from '../clock.ts'
import { MediaUnavailable } from './media-store.ts'

/** Milliseconds that everything a call asks of the media store may take together, from its first request on. */
export const MEDIA_LIMIT_MS = { call: 5_000, upload: 20_000 } as const

interface MediaTime {
  limitMs: number
  /** When it is over, by `Clock.elapsed`; null until the media store is asked for the first time. */
  endsAt: number | null
}

const current = new AsyncLocalStorage<MediaTime>()

/** Runs a call, for which everything that it asks of the media store together may take that long. Jobs have no such limit. */
export const withMediaLimit = <T>(limitMs: number, work: () => T): T => current.run({ limitMs, endsAt: null }, work)

/**
 * Asks the media store for something, within what is left of the time of the current call.
 * @throws MediaUnavailable when the time is over, also before that was asked for; whatever the store does then has no effect
 */
export async function withinMediaLimit<T>(clock: Clock, ask: () => Promise<T>): Promise<T> {
  const time = current.getStore()
  if (!time) return ask()
  time.endsAt ??= clock.elapsed() + time.limitMs
  const leftMs = time.endsAt - clock.elapsed()
  const late = () => new MediaUnavailable('The store did not answer within the time of the call')
  if (leftMs <= 0) throw late()
  const over = Promise.withResolvers<never>()
  const cancel = clock.after(leftMs, () => over.reject(late()))
  try {
    return await Promise.race([ask(), over.promise])
  } finally {
    cancel()
  }
}
