import { createHash } from 'node:crypto'
import type { S3Settings } from '../../config/config.ts'
import type { Clock } from '../clock.ts'
import type { Logger } from '../logger.ts'
import { outageLog } from '../outage-log.ts'
import { CorruptFile, type MediaStore, MediaUnavailable } from './media-store.ts'
import { S3Refusal, type S3Reply, type S3Request, s3Caller, textsIn } from './s3-call.ts'

/** The store counts as away after this many failed calls in a row. */
const FAILURES_MAX = 3

/** While it is away, one call in this many milliseconds tries it; the others fail at once. */
const PAUSE_MS = 1_000

/**
 * Returns a function that runs the calls to a remote store. While the store is away, most calls fail at once instead of waiting
 * for their time limits. Writes one line when the store goes away, and one when it is back.
 */
function storeGuard(log: Logger, clock: Clock) {
  const outage = outageLog(log, { down: 'the object store cannot be reached', up: 'the object store is back', level: 'error' })
  let failures = 0
  let nextTry = 0

  const noteFailure = (reason: string) => {
    failures += 1
    if (failures < FAILURES_MAX) return
    nextTry = clock.elapsed() + PAUSE_MS
    outage.failed({ reason })
  }
  const noteSuccess = () => {
    outage.works()
    failures = 0
  }
  const mayTry = () => {
    if (failures < FAILURES_MAX) return true
    if (clock.elapsed() < nextTry) return false
    nextTry = clock.elapsed() + PAUSE_MS
    return true
  }

  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (!mayTry()) throw new MediaUnavailable('The object store could not be reached a moment ago')
    try {
      const done = await work()
      noteSuccess()
      return done
    } catch (error) {
      if (error instanceof MediaUnavailable) noteFailure(error.message)
      throw error
    }
  }
}

export interface S3Options {
  /** Milliseconds that a call may take, with its second attempt. */
  readMs: number
  writeMs: number
  /** Number of keys requested at once when all are listed. */
  pageSize: number
}

const DEFAULTS: S3Options = { readMs: 3_000, writeMs: 10_000, pageSize: 1_000 }

const IMMUTABLE = 'public, max-age=31536000, immutable'

const TYPES: Record<string, string> = { webp: 'image/webp', avif: 'image/avif', jpg: 'image/jpeg' }

/** Returns the content type by which a CDN that reads the bucket serves an object. */
const typeOf = (key: string) => TYPES[key.split('.').at(-1) ?? ''] ?? 'application/octet-stream'

/** The checksum that an object carries as metadata. Other tools store none. */
const SHA256 = 'x-amz-meta-sha256'

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

const isMissing = (error: unknown) => error instanceof S3Refusal && error.code === 'NoSuchKey'

/** Returns the error's name as S3 or Node.js defines it, such as `SignatureDoesNotMatch`. It never contains the request. */
function nameOf(error: unknown): string {
  if (error instanceof S3Refusal) return error.message
  if (!(error instanceof Error)) return 'Error'
  if (error.name === 'TimeoutError') return 'no reply in time'
  return 'code' in error ? String(error.code) : error.name
}

/** Returns the bytes of an object, compared with the checksum that was stored with it. */
function bytesOf({ headers, body }: S3Reply): Buffer {
  const expected = headers.get(SHA256)
  if (expected && expected !== hashOf(body)) throw new CorruptFile('the checksum does not match')
  return body
}

interface StoredObject {
  key: string
  bytes: number
}

/** Returns the objects of one page of a listing, and whether more follow. */
async function pageOf(reply: S3Reply): Promise<{ objects: StoredObject[]; more: boolean }> {
  const texts = await textsIn(reply)
  const sizes = texts.get('Size') ?? []
  const objects = (texts.get('Key') ?? []).map((key, at) => ({ key, bytes: Number(sizes[at]) }))
  return { objects, more: texts.get('IsTruncated')?.[0] === 'true' }
}

/**
 * Stores pictures as objects of a bucket. Every call has a time limit. A file is one request and either complete or absent, so
 * that nothing half written can be left.
 */
export function s3Store(settings: S3Settings, log: Logger, clock: Clock, options: Partial<S3Options> = {}): MediaStore {
  const { readMs, writeMs, pageSize } = { ...DEFAULTS, ...options }
  const send = s3Caller(settings)
  const guarded = storeGuard(log, clock)

  const call = (name: string, limitMs: number, request: S3Request): Promise<S3Reply | null> =>
    guarded(async () => {
      try {
        return await send(request, AbortSignal.timeout(limitMs))
      } catch (error) {
        if (isMissing(error)) return null
        throw new MediaUnavailable(`${name} failed: ${nameOf(error)}`)
      }
    })

  // @NOTE Pages are continued after the last key, which every store understands in the first version of the call; the tokens of the
  // second one are the store's own.
  async function* objects() {
    let marker: string | undefined
    do {
      const query = { 'max-keys': String(pageSize), ...(marker !== undefined && { marker }) }
      const reply = await call('ListObjects', writeMs, { method: 'GET', query })
      const page = reply ? await pageOf(reply) : { objects: [], more: false }
      yield* page.objects
      marker = page.more ? page.objects.at(-1)?.key : undefined
    } while (marker !== undefined)
  }

  return {
    async put(key, body) {
      const sha256 = hashOf(body)
      // The store compares the bytes that arrive with the second one.
      const checks = { [SHA256]: sha256, 'x-amz-content-sha256': sha256 }
      const headers = { ...checks, 'content-type': typeOf(key), 'cache-control': IMMUTABLE }
      await call('PutObject', writeMs, { method: 'PUT', key, body, headers })
    },
    async get(key) {
      const reply = await call('GetObject', readMs, { method: 'GET', key })
      return reply && bytesOf(reply)
    },
    async delete(key) {
      await call('DeleteObject', writeMs, { method: 'DELETE', key })
    },
    forgetHalfWritten: async () => {},
    async *keys() {
      for await (const { key } of objects()) yield key
    },
    async usage() {
      const usage = { files: 0, bytes: 0 }
      for await (const { bytes } of objects()) {
        usage.files += 1
        usage.bytes += bytes
      }
      return usage
    },
  }
}
