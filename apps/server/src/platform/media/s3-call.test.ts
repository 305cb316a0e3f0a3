import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { startObjectStore } from '../../testing/object-store.ts'
import { s3Caller, textsIn } from './s3-call.ts'

const signal = AbortSignal.timeout(60_000)

describe('[PIC-21] a call to a bucket', () => {
  let server: Server | undefined
  let calls = 0

  afterEach(() => {
    server?.closeAllConnections()
    server?.close()
  })

  /** Opens a bucket whose server answers each call, which are counted from 1. */
  async function bucketThat(answer: (call: number, response: ServerResponse, request: IncomingMessage) => void) {
    calls = 0
    const opened = createServer((request, response) => {
      calls += 1
      answer(calls, response, request)
    }).listen(0, '127.0.0.1')
    server = opened
    await once(opened, 'listening')
    const address = opened.address()
    const port = typeof address === 'object' && address ? address.port : 0
    const keys = { accessKeyId: 'a', secretAccessKey: 'b' }
    return s3Caller({ endpoint: `http://127.0.0.1:${port}/`, region: 'x', bucket: 'pictures', ...keys })
  }

  test.each([
    ['is broken off', (response: ServerResponse) => response.destroy()],
    ['fails in the store', (response: ServerResponse) => response.writeHead(503).end('<Error><Code>SlowDown</Code></Error>')],
    ['comes too soon', (response: ServerResponse) => response.writeHead(429).end()],
  ])('is sent a second time if it %s', async (_, fail) => {
    const send = await bucketThat((call, response) => (call === 1 ? fail(response) : response.end('picture')))
    const { body } = await send({ method: 'GET', key: '3f.webp' }, signal)
    expect([calls, body.toString()]).toEqual([2, 'picture'])
  })

  test('is sent the second time after a pause of its own', async () => {
    const arrivals: number[] = []
    const send = await bucketThat((call, response) => {
      arrivals.push(performance.now())
      if (call === 1) response.writeHead(503).end()
      else response.end()
    })
    vi.spyOn(Math, 'random').mockReturnValueOnce(0.9)
    await send({ method: 'GET', key: '3f.webp' }, signal)
    const [first = 0, second = 0] = arrivals
    expect(second - first).toBeGreaterThanOrEqual(175)
  })

  test('is given up after the second failure, and after a refusal at once', async () => {
    const failing = await bucketThat((_, response) => response.writeHead(500).end('<html>no XML<br></html>'))
    await expect(failing({ method: 'GET', key: '3f.webp' }, signal)).rejects.toThrow('Error (status 500)')
    expect(calls).toBe(2)
    server?.close()
    const refusing = await bucketThat((_, response) =>
      response.writeHead(301, { location: '/elsewhere' }).end('<Error><Code>PermanentRedirect</Code></Error>'),
    )
    await expect(refusing({ method: 'GET', key: '3f.webp' }, signal)).rejects.toThrow('PermanentRedirect (status 301)')
    expect(calls).toBe(1)
  })

  test('is not repeated once its time is over', async () => {
    const send = await bucketThat(() => {})
    await expect(send({ method: 'GET', key: '3f.webp' }, AbortSignal.timeout(500))).rejects.toThrow('timeout')
    expect(calls).toBe(1)
  })

  test('sends the checksum of its bytes, and a secret nowhere', async () => {
    let sent: IncomingMessage['headers'] = {}
    const send = await bucketThat((_, response, request) => {
      sent = request.headers
      response.end()
    })
    await send({ method: 'PUT', key: '3f.webp', body: Buffer.from('x'), headers: { 'x-amz-content-sha256': '2d71' } }, signal)
    expect(sent).toMatchObject({ 'x-amz-content-sha256': '2d71', 'content-length': '1' })
    expect(sent.authorization).toMatch(/^AWS4-HMAC-SHA256 Credential=a\/\d{8}\/x\/s3\/aws4_request, SignedHeaders=/)
  })

  test('[SERVICE-65] asks for a reply without compression, and accepts no other', async () => {
    const send = await bucketThat((_, response, request) => {
      const packed = request.url?.endsWith('packed.webp')
      response.writeHead(200, packed ? { 'content-encoding': 'gzip' } : {})
      response.end(packed ? gzipSync('picture') : String(request.headers['accept-encoding']))
    })
    expect((await send({ method: 'GET', key: '3f.webp' }, signal)).body.toString()).toBe('identity')
    await expect(send({ method: 'GET', key: 'packed.webp' }, signal)).rejects.toThrow('The reply is compressed')
  })

  test('[SERVICE-93] is answered with a listing of up to 4 MB, or with an error of up to 64 KB', async () => {
    let length = 4 * 1024 * 1024
    const listing = await bucketThat((_, response) => response.end('x'.repeat(length)))
    expect((await listing({ method: 'GET' }, signal)).body).toHaveLength(length)
    length += 1
    await expect(listing({ method: 'GET' }, signal)).rejects.toThrow('The reply is too long')
    expect((await listing({ method: 'GET', key: '3f.webp' }, signal)).body).toHaveLength(length)
    server?.close()
    const error = '<Error><Code>NoSuchKey</Code></Error>'
    length = 64 * 1024
    const refusing = await bucketThat((_, response) => response.writeHead(404).end(error.padEnd(length)))
    await expect(refusing({ method: 'GET', key: '3f.webp' }, signal)).rejects.toThrow('NoSuchKey (status 404)')
    length += 1
    await expect(refusing({ method: 'GET', key: '3f.webp' }, signal)).rejects.toThrow('Error (status 404)')
  })

  test.each(['a b+c.webp', 'ığü/é&%.webp', "(it's).webp", 'a//b?c#d'])('is signed for the key %s', async (key) => {
    const objects = await startObjectStore()
    const send = s3Caller(objects.settings)
    await send({ method: 'PUT', key, body: Buffer.from('picture') }, signal)
    expect((await send({ method: 'GET', key }, signal)).body.toString()).toBe('picture')
    await send({ method: 'DELETE', key }, signal)
    await expect(send({ method: 'GET', key }, signal)).rejects.toThrow('NoSuchKey (status 404)')
    await objects.remove()
  })
})

test('[PIC-21] the texts of a reply are read as XML', async () => {
  const xml = '<?xml version="1.0"?><List xmlns="s3"><A><Key>a&amp;b</Key></A><A><Key>&#305;</Key><Size>2</Size></A></List>'
  const texts = await textsIn({ body: Buffer.from(xml) })
  expect([texts.get('Key'), texts.get('Size')]).toEqual([['a&b', 'ı'], ['2']])
})

describe('[SERVICE-93] a reply of a store', () => {
  const read = (xml: string) => textsIn({ body: Buffer.from(xml) })

  test('[SERVICE-93] is refused if its elements are too deep, or one has too many attributes', async () => {
    const nested = (depth: number) => '<a>'.repeat(depth) + '</a>'.repeat(depth)
    const attributes = (amount: number) => Array.from({ length: amount }, (_, at) => ` b${at}=""`).join('')
    expect((await read(nested(16))).get('a')).toHaveLength(16)
    expect((await read(`<a>${'<b></b>'.repeat(99)}</a>`)).get('b')).toHaveLength(99)
    await expect(read(nested(17))).rejects.toThrow('too deep')
    expect((await read(`<a${attributes(8)}/>`)).size).toBe(1)
    await expect(read(`<a${attributes(9)}/>`)).rejects.toThrow('too many attributes')
  })

  test('[SERVICE-93] gives others a turn in between', async () => {
    let turns = 0
    let isReading = true
    const count = () => {
      turns += 1
      if (isReading) setImmediate(count)
    }
    setImmediate(count)
    await read(`<a>${'<b/>'.repeat(100_000)}</a>`)
    isReading = false
    expect(turns).toBeGreaterThan(10)
  })
})
