import { once } from 'node:events'
import { createServer as createHttpServer } from 'node:http'
import { createServer, type Server } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { S3Settings } from '../../config/config.ts'
import { movableClock } from '../../testing/movable-clock.ts'
import { type ObjectStore, startObjectStore } from '../../testing/object-store.ts'
import { recordingLog } from '../../testing/recording-log.ts'
import { CorruptFile, MediaUnavailable } from './media-store.ts'
import { openStore } from './open-store.ts'
import { s3Store } from './s3-store.ts'

const clock = movableClock()
/** Long enough for a call to arrive on a busy machine. */
const LIMIT_MS = 500

const SECRET = 'a secret that must never be printed'

const textOfError = (work: Promise<unknown>) =>
  work.then(
    () => 'no error',
    (error: Error) => error.message,
  )

function settingsAt(server: Server): S3Settings {
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return { endpoint: `http://127.0.0.1:${port}`, region: 'x', bucket: 'pictures', accessKeyId: 'a', secretAccessKey: SECRET }
}

describe('an object store', () => {
  let objects: ObjectStore

  beforeEach(async () => {
    objects = await startObjectStore()
  })
  afterEach(() => objects.remove())

  test('[PIC-18] reports an object whose bytes are not those that were stored', async () => {
    const store = s3Store(objects.settings, recordingLog('error').log, clock)
    await store.put('3f.webp', Buffer.from('picture'))
    for (const damaged of ['pictures', 'picturf', 'pic', '']) {
      objects.damage('3f.webp', Buffer.from(damaged))
      await expect(store.get('3f.webp'), damaged).rejects.toThrow(CorruptFile)
    }
  })

  test('[PIC-22] says once that it is away, and once that it is back', async () => {
    const { log, lines } = recordingLog('warn')
    const store = s3Store(objects.settings, log, clock)
    await store.put('3f.webp', Buffer.from('picture'))
    await objects.stop()
    for (let call = 0; call < 6; call++) await expect(store.get('3f.webp')).rejects.toThrow(MediaUnavailable)
    await objects.restart()
    await expect(store.get('3f.webp')).rejects.toThrow('a moment ago')
    clock.advance(1_000)
    expect(await store.get('3f.webp')).toEqual(Buffer.from('picture'))
    expect(lines.map((line) => JSON.parse(line).msg)).toEqual(['the object store cannot be reached', 'the object store is back'])
  })
})

describe('[PIC-22] an object store that accepts connections and never replies', () => {
  let server: Server
  let calls = 0
  let settings: S3Settings

  beforeEach(async () => {
    server = createServer((socket) => {
      // The call of a read is one piece. A connection that was made too late for its call is used for the next one.
      socket.on('data', () => {
        calls += 1
      })
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    settings = settingsAt(server)
  })
  afterEach(() => {
    server.close()
  })

  test('ends every call at its limit, and after three failures one call a second tries it', async () => {
    const store = s3Store(settings, recordingLog('silent').log, clock, { readMs: LIMIT_MS, writeMs: LIMIT_MS })
    await expect(store.get('3f.webp')).rejects.toThrow(MediaUnavailable)
    await expect(store.put('3f.webp', Buffer.from('picture'))).rejects.toThrow(MediaUnavailable)
    await expect(store.usage()).rejects.toThrow(MediaUnavailable)
    const before = calls
    await expect(Promise.all(Array.from({ length: 20 }, () => store.get('3f.webp')))).rejects.toThrow('a moment ago')
    expect(calls).toBe(before)
    clock.advance(1_000)
    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => store.get('3f.webp')))
    const reasons = outcomes.map((outcome) => (outcome.status === 'rejected' ? outcome.reason.message : 'no error'))
    expect(reasons.filter((reason) => reason === 'GetObject failed: no reply in time')).toHaveLength(1)
    expect(calls).toBe(before + 1)
  })
})

describe('[PIC-22] a reply of an object store that stops in the middle', () => {
  test.each(['hangs', 'breaks off'])('is an error, not half a picture, if it %s', async (way) => {
    const server = createHttpServer((_, response) => {
      response.writeHead(200, { 'content-length': '1000' })
      response.write('half', () => way === 'breaks off' && response.destroy())
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const store = s3Store(settingsAt(server), recordingLog('silent').log, clock, { readMs: 500 })
    await expect(store.get('3f.webp')).rejects.toThrow(MediaUnavailable)
    server.closeAllConnections()
    server.close()
  })
})

describe('[PIC-23] at the start', () => {
  const open = (s3: S3Settings) => openStore({ dataDir: '/nowhere', s3 }, recordingLog('silent').log, clock)

  test('a bucket that can be used is opened, and nothing is left in it', async () => {
    const objects = await startObjectStore()
    const store = await open(objects.settings)
    expect(await Array.fromAsync(store.keys())).toEqual([])
    await objects.remove()
  })

  test('a wrong secret is refused with one line that names the variables and hides the secret', async () => {
    const objects = await startObjectStore()
    await open(objects.settings)
    const text = await textOfError(open({ ...objects.settings, secretAccessKey: SECRET }))
    expect(text).toBe(
      `Pictures cannot be stored in the bucket "pictures" at ${objects.settings.endpoint} in the region us-east-1: PutObject failed: ` +
        'SignatureDoesNotMatch (status 403). Check S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.',
    )
    await objects.remove()
  })

  test('a bucket that does not exist and a store that is away are refused in the same way', async () => {
    const objects = await startObjectStore()
    expect(await textOfError(open({ ...objects.settings, bucket: 'elsewhere' }))).toContain('"elsewhere" at http')
    expect(await textOfError(open({ ...objects.settings, bucket: 'elsewhere' }))).toContain('NoSuchBucket')
    await objects.remove()
    const text = await textOfError(open(objects.settings))
    expect(text).toContain('PutObject failed: ECONNREFUSED')
    expect(text).toContain('S3_ENDPOINT')
    expect(text.split('\n')).toHaveLength(1)
  })
})
