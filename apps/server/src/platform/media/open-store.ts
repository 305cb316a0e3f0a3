import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { Config, S3Settings } from '../../config/config.ts'
import type { Clock } from '../clock.ts'
import type { Logger } from '../logger.ts'
import { diskStore } from './disk-store.ts'
import { type MediaStore, MediaUnavailable } from './media-store.ts'
import { s3Store } from './s3-store.ts'

/** Milliseconds that everything a call asks of the store may take together, from its first request on. */
export const STORE_LIMIT_MS = { call: 5_000, upload: 20_000 } as const

interface StoreTime {
  limitMs: number
  /** When it is over, by `Clock.elapsed`; null until the store is asked for the first time. */
  endsAt: number | null
}

const current = new AsyncLocalStorage<StoreTime>()

/** Runs a call, for which everything that it asks of the store together may take that long. Jobs have no such limit. */
export const withStoreLimit = <T>(limitMs: number, work: () => T): T => current.run({ limitMs, endsAt: null }, work)

/**
 * Asks the store for something, within what is left of the time of the current call.
 * @throws MediaUnavailable when the time is over, also before that was asked for; whatever the store does then has no effect
 */
export async function withinStoreLimit<T>(clock: Clock, ask: () => Promise<T>): Promise<T> {
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

/** Writes, reads and deletes a small file, because a bucket can allow one and refuse another. */
async function tryStore(store: MediaStore): Promise<void> {
  const key = `start-check-${randomUUID()}`
  const bytes = Buffer.from(key)
  await store.put(key, bytes)
  const stored = await store.get(key)
  await store.delete(key)
  if (!stored?.equals(bytes)) throw new Error('GetObject did not return what PutObject had stored')
}

const VARIABLES = 'S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY'

async function openBucket(settings: S3Settings, log: Logger, clock: Clock): Promise<MediaStore> {
  const store = s3Store(settings, log, clock)
  const { endpoint, region, bucket } = settings
  await tryStore(store).catch((error: Error) => {
    const place = `the bucket "${bucket}" at ${endpoint ?? 'Amazon S3'} in the region ${region}`
    throw new Error(`Pictures cannot be stored in ${place}: ${error.message}. Check ${VARIABLES}.`)
  })
  return store
}

/**
 * Opens the store of the pictures: the configured bucket, or else the folder `media` of the data folder.
 * @throws Error with one line if the bucket cannot be used
 */
export const openStore = async (
  { dataDir, s3 }: Pick<Config, 'dataDir' | 's3'>,
  log: Logger,
  clock: Clock,
): Promise<MediaStore> => (s3 ? openBucket(s3, log, clock) : diskStore(join(dataDir, 'media')))
