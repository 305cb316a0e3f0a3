import { createHash } from 'node:crypto'
import { addAbortSignal, Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  type GetObjectCommandOutput,
  ListObjectsCommand,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import type { S3Settings } from '../../config/config.ts'
import type { Clock } from '../clock.ts'
import type { Logger } from '../logger.ts'
import { CorruptFile, type MediaStore, MediaUnavailable } from './media-store.ts'
import { storeGuard } from './store-guard.ts'

export interface S3Options {
  /** Milliseconds that a call may take, with its second attempt. */
  readMs: number
  writeMs: number
  /** Number of keys requested at once when all are listed. */
  pageSize: number
}

const DEFAULTS: S3Options = { readMs: 3_000, writeMs: 10_000, pageSize: 1_000 }

const CONNECT_MS = 2_000
const ATTEMPTS = 2
const CONNECTIONS = 50
const IMMUTABLE = 'public, max-age=31536000, immutable'

const TYPES: Record<string, string> = { webp: 'image/webp', jpg: 'image/jpeg' }

/** Returns the content type by which a CDN that reads the bucket serves an object. */
const typeOf = (key: string) => TYPES[key.split('.').at(-1) ?? ''] ?? 'application/octet-stream'

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

const isMissing = (error: unknown) => error instanceof Error && error.name === 'NoSuchKey'

/** What the SDK adds to its errors. */
interface SdkError {
  name?: string
  code?: string
  $metadata?: { httpStatusCode?: number }
}

/** Returns the error's name as S3 or Node.js defines it, such as `SignatureDoesNotMatch`. It never contains the request. */
function nameOf({ name = 'Error', code, $metadata }: SdkError): string {
  if (name === 'AbortError') return 'no reply in time'
  if (code) return code
  const status = $metadata?.httpStatusCode
  return status === undefined || status < 400 ? name : `${name} (status ${status})`
}

const openClient = ({ endpoint, region, accessKeyId, secretAccessKey }: S3Settings) =>
  new S3Client({
    ...(endpoint !== null && { endpoint }),
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: true,
    maxAttempts: ATTEMPTS,
    // Stores other than Amazon's refuse the checksums that the SDK adds by default. We store one of our own.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      httpAgent: { maxSockets: CONNECTIONS },
      httpsAgent: { maxSockets: CONNECTIONS },
    },
  })

/** Returns the bytes of an object, compared with the checksum that was stored with it. Other tools store none. */
async function bytesOf({ Body, Metadata }: GetObjectCommandOutput, key: string, signal: AbortSignal): Promise<Buffer> {
  if (!(Body instanceof Readable)) throw new MediaUnavailable(`The object ${key} came without a body`)
  const bytes = await buffer(addAbortSignal(signal, Body))
  if (Metadata?.sha256 && Metadata.sha256 !== hashOf(bytes)) throw new CorruptFile('the checksum does not match')
  return bytes
}

/**
 * Stores pictures as objects of a bucket. Every call has a time limit. A file is one request and either complete or absent, so
 * that nothing half written can be left.
 */
export function s3Store(settings: S3Settings, log: Logger, clock: Clock, options: Partial<S3Options> = {}): MediaStore {
  const { readMs, writeMs, pageSize } = { ...DEFAULTS, ...options }
  const { bucket: Bucket } = settings
  const client = openClient(settings)
  const guarded = storeGuard(log, clock)

  const call = <T>(name: string, limitMs: number, work: (abortSignal: AbortSignal) => Promise<T>): Promise<T> =>
    guarded(async () => {
      try {
        return await work(AbortSignal.timeout(limitMs))
      } catch (error) {
        if (error instanceof CorruptFile) throw error
        throw new MediaUnavailable(`${name} failed: ${nameOf(error as SdkError)}`)
      }
    })

  // @NOTE Pages are continued after the last key, which every store understands in the first version of the call; the tokens of the
  // second one are the store's own.
  async function* objects() {
    let Marker: string | undefined
    do {
      const input = { Bucket, MaxKeys: pageSize, Marker }
      const page = await call('ListObjects', writeMs, (abortSignal) =>
        client.send(new ListObjectsCommand(input), { abortSignal }),
      )
      yield* page.Contents ?? []
      Marker = page.IsTruncated ? page.Contents?.at(-1)?.Key : undefined
    } while (Marker !== undefined)
  }

  return {
    async put(Key, Body) {
      const Metadata = { sha256: hashOf(Body) }
      const input = { Bucket, Key, Body, Metadata, ContentType: typeOf(Key), CacheControl: IMMUTABLE }
      await call('PutObject', writeMs, (abortSignal) => client.send(new PutObjectCommand(input), { abortSignal }))
    },
    get: (Key) =>
      call('GetObject', readMs, async (abortSignal) => {
        try {
          return await bytesOf(await client.send(new GetObjectCommand({ Bucket, Key }), { abortSignal }), Key, abortSignal)
        } catch (error) {
          if (isMissing(error)) return null
          throw error
        }
      }),
    async delete(Key) {
      await call('DeleteObject', writeMs, (abortSignal) => client.send(new DeleteObjectCommand({ Bucket, Key }), { abortSignal }))
    },
    forgetHalfWritten: async () => {},
    async *keys() {
      for await (const { Key } of objects()) if (Key !== undefined) yield Key
    },
    async usage() {
      const usage = { files: 0, bytes: 0 }
      for await (const { Size = 0 } of objects()) {
        usage.files += 1
        usage.bytes += Size
      }
      return usage
    },
  }
}
