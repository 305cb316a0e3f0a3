import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { getGamesOfType, getStarter } from '@guess/contract/api/catalog'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { aGame, storedPicture } from '../../testing/builders.ts'
import { aClient } from '../../testing/player.ts'
import { recordingLog } from '../../testing/recording-log.ts'
import { withApp } from '../../testing/test-app.ts'

const testApp = withApp()

const get = (url: string, method: 'GET' | 'HEAD' | 'POST' = 'GET') => testApp.http.inject({ method, url })

describe("a picture's address", () => {
  test('[PIC-4] returns the picture, the first time and from memory', async () => {
    const game = await aGame(testApp)
    const url = `/media/${game.sections[0]?.squares[0]}.webp`
    const [first, second] = [await get(url), await get(url)]
    expect(first.statusCode).toBe(200)
    expect(first.rawPayload.subarray(8, 12).toString()).toBe('WEBP')
    expect(second.rawPayload).toEqual(first.rawPayload)
    expect(first.headers['content-length']).toBe(String(first.rawPayload.length))
  })

  test('[PIC-4] returns a preview in two widths', async () => {
    const { preview } = await aGame(testApp)
    const sizes = await Promise.all(
      [480, 960].map(async (width) => (await get(`/media/${preview}/${width}.webp`)).rawPayload.length),
    )
    expect(sizes.every((size) => size > 0)).toBe(true)
    expect(sizes[0]).not.toBe(sizes[1])
  })

  test('[PIC-4] answers a HEAD without the picture', async () => {
    const game = await aGame(testApp)
    const response = await get(`/media/${game.sections[0]?.picture}.webp`, 'HEAD')
    expect(response.statusCode).toBe(200)
    expect(response.rawPayload).toHaveLength(0)
  })
})

const NAME = 'f'.repeat(32)

/** What browsers send for an `<img>`. */
const BY_BROWSER = { accept: 'image/avif,image/webp,image/*,*/*;q=0.8' }

/** Returns the log lines about pictures. */
const unreadable = (lines: readonly string[]): { key: string; reason: string; msg: string }[] =>
  lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'a picture cannot be read')

describe('[PIC-18] a picture that cannot be read', () => {
  const show = (url: string, headers: Record<string, string> = BY_BROWSER) => testApp.http.inject({ url, headers })

  test('is a placeholder for a browser that shows it, and a refusal for programs', async () => {
    for (const headers of [BY_BROWSER, { 'sec-fetch-dest': 'image' }]) {
      const { statusCode, headers: sent, rawPayload } = await show(`/media/${NAME}.webp`, headers)
      expect(statusCode).toBe(404)
      expect(sent).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      })
      expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'webp', width: 480, height: 270 })
    }
    expect((await get(`/media/${NAME}.webp`)).json()).toEqual({ code: 'not-found', message: 'Not found' })
  })

  test('is never cached, and served as soon as it is whole', async () => {
    const { media } = testApp.platform
    const name = await storedPicture(testApp)
    const url = `/media/${name}.webp`
    const whole = (await media.get(`${name}.webp`)) as Buffer
    for (const corrupt of [whole.subarray(0, -1), Buffer.concat([whole, whole]), Buffer.alloc(whole.length), Buffer.alloc(0)]) {
      await media.put(`${name}.webp`, corrupt)
      const { statusCode, headers } = await show(url)
      expect([statusCode, headers['cache-control']]).toEqual([404, 'no-store'])
    }
    await media.put(`${name}.webp`, whole)
    const { statusCode, rawPayload } = await show(url)
    expect(statusCode).toBe(200)
    expect(rawPayload).toEqual(whole)
  })

  test('[PIC-19] is counted by its reason, and logged once an hour', async () => {
    const { log, lines } = recordingLog('warn')
    const app = await testApp.startAnother({}, { log })
    const name = await storedPicture(app)
    await app.platform.media.put(`${name}.webp`, Buffer.from('no picture'))
    const showAll = async () => {
      for (const key of [name, name, NAME, NAME]) await app.http.inject(`/media/${key}.webp`)
    }
    await showAll()
    const { body } = await app.http.inject('/metrics')
    expect(body).toContain('media_unreadable_total{reason="corrupt"} 2')
    expect(body).toContain('media_unreadable_total{reason="missing"} 2')
    expect(body).toContain('media_unreadable_total{reason="unavailable"} 0')
    expect(body).toContain('media_store_up 1')
    const logged = () => unreadable(lines).map(({ key, reason }) => [key, reason])
    const both = [
      [`${name}.webp`, 'corrupt'],
      [`${NAME}.webp`, 'missing'],
    ]
    expect(logged()).toEqual(both)
    app.clock.advance(3_600_001)
    await showAll()
    expect(logged()).toEqual([...both, ...both])
  })

  test('[PIC-19] fills the log with at most 100 lines an hour', async () => {
    const { log, lines } = recordingLog('warn')
    const app = await testApp.startAnother({}, { log })
    for (let number = 0; number < 150; number++) {
      await app.http.inject(`/media/${String(number).padStart(32, '0')}.webp`)
    }
    expect(unreadable(lines)).toHaveLength(100)
    app.clock.advance(3_600_001)
    await app.http.inject(`/media/${NAME}.webp`)
    expect(unreadable(lines)).toHaveLength(101)
  })

  test('leaves the other pictures of a list as they are', async () => {
    const [one, other] = [await aGame(testApp), await aGame(testApp)]
    await testApp.platform.media.delete(`${one.preview}/960.webp`)
    const { content } = await aClient(testApp).call(getGamesOfType, { params: { gameTypeId: 2 }, query: {} })
    const size = async (gameId: number) => {
      const image = content.find(({ id }) => id === gameId)?.gamePreviewImage ?? ''
      return (await sharp(Buffer.from(image, 'base64')).metadata()).width
    }
    expect([await size(one.id), await size(other.id)]).toEqual([480, 960])
  })
})

describe('[PIC-24] with a CDN', () => {
  const publicMediaUrl = 'https://cdn.example/pictures'

  test('replies, preloads and the content policy name it, and /media serves it', async () => {
    const game = await aGame(testApp, { squareAmount: 1 })
    const app = await testApp.startAnother({ publicMediaUrl })
    const picture = `${game.sections[0]?.picture}.webp`
    const { square } = await aClient(app).call(getStarter, { query: { images: 'url' } })
    expect(square.image).toBe(`${publicMediaUrl}/${picture}`)
    const home = await app.http.inject('/')
    expect(home.body).toContain(`href="${publicMediaUrl}/${picture}"`)
    expect(String(home.headers['content-security-policy'])).toContain(`img-src 'self' data: blob: ${publicMediaUrl}/;`)
    const page = await app.http.inject(`/gameView/${game.id}`)
    expect(page.body).toContain(`${publicMediaUrl}/${game.preview}/480.webp 480w`)
    expect(`${home.body}${page.body}`).not.toContain('"/media/')
    const served = await app.http.inject(`/media/${picture}`)
    expect([served.statusCode, served.headers['cross-origin-resource-policy']]).toEqual([200, 'cross-origin'])
    expect((await get(`/media/${picture}`)).headers['cross-origin-resource-policy']).toBe('same-origin')
  })
})

/** Paths that an attacker tries in order to reach files beside the pictures. */
const TYPED = [
  `${NAME}.webp`,
  `${NAME}/480.webp`,
  NAME,
  `${NAME}.jpg`,
  `${NAME}.WEBP`,
  `${NAME.toUpperCase()}.webp`,
  `${NAME}.webp.part`,
  `${NAME}.webp%00`,
  `${NAME}/481.webp`,
  `${NAME}/960.jpg`,
  '',
  '.',
  '..',
  '../secret',
  '..%2fsecret',
  '%2e%2e%2fsecret',
  '..%5csecret',
  '%2e%2e/%2e%2e/etc/passwd',
  '/etc/passwd',
  '//etc/passwd',
  'secret',
  'lock.db',
  'ff/',
  '%00',
  '%ff',
  '*',
  `${NAME}.webp/../../secret`,
]

/** Requests the path as it was typed: other clients remove `..` from a URL before they send it. */
async function ask(port: number, path: string) {
  const call = request({ host: '127.0.0.1', port, path, agent: false }).end()
  const [response]: IncomingMessage[] = await once(call, 'response')
  return { status: response?.statusCode, body: response ? await text(response) : '' }
}

describe('any other address under /media', () => {
  test('[PIC-4] is not found', async () => {
    const address = new URL(await testApp.http.listen({ host: '127.0.0.1', port: 0 }))
    for (const typed of TYPED) {
      const { status, body } = await ask(Number(address.port), `/media/${typed}`)
      expect(status, typed).toBe(404)
      expect(JSON.parse(body), typed).toEqual({ code: 'not-found', message: 'Not found' })
    }
  })

  test('[PIC-4] is not found if it names the JPEG version of a picture', async () => {
    const game = await aGame(testApp)
    const name = game.sections[0]?.picture ?? ''
    await testApp.platform.pictures.picture(name, undefined)
    expect(await testApp.platform.media.get(`${name}.jpg`)).not.toBeNull()
    expect((await get(`/media/${name}.jpg`)).statusCode).toBe(404)
  })

  test('[PIC-4] cannot be written to', async () => {
    expect((await get(`/media/${NAME}.webp`, 'POST')).statusCode).toBe(404)
  })
})
