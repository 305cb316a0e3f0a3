import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { Config, S3Settings } from '../../config/config.ts'
import type { Clock } from '../clock.ts'
import type { Logger } from '../logger.ts'
import { diskStore } from './disk-store.ts'
import type { MediaStore } from './media-store.ts'
import { s3Store } from './s3-store.ts'

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
