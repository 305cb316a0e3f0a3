import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { aGame } from '../../testing/builders.ts'
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
