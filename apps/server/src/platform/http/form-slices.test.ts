import { createRequire } from 'node:module'
import { afterEach, expect, test, vi } from 'vitest'
import { aMaker, aPhoto } from '../../testing/makers.ts'
import { hostOf } from '../../testing/socket.ts'
import { withApp } from '../../testing/test-app.ts'

const testApp = withApp()

const { resolve } = createRequire(import.meta.url)
/** The parser of forms, which the plugin that we use brings along. */
const { Dicer } = createRequire(resolve('@fastify/multipart'))('@fastify/busboy')

afterEach(() => vi.restoreAllMocks())

/** Records the bytes of each piece that the parser is given. */
function parsedPieces(): number[] {
  const pieces: number[] = []
  const parse = Dicer.prototype._write
  vi.spyOn(Dicer.prototype, '_write').mockImplementation(function (this: unknown, ...[piece, ...more]: unknown[]) {
    pieces.push((piece as Buffer).length)
    return parse.call(this, piece, ...more)
  })
  return pieces
}

test('[SERVICE-94] a form is parsed in slices of 8 KB, and no further than its first part beyond the limit', async () => {
  const pieces = parsedPieces()
  const body = Buffer.from('\r\n--x'.repeat(200_000))
  const headers = { 'content-type': 'multipart/form-data; boundary=x' }
  const reply = await fetch(`http://${await hostOf(testApp)}/api/game/add`, { method: 'POST', headers, body })
  expect(reply.status).toBe(400)
  expect(Math.max(...pieces)).toBeLessThanOrEqual(8 * 1024)
  expect(pieces.length).toBeLessThan(5)
})

test('[SERVICE-94] a picture that comes in many slices arrives whole', async () => {
  const pieces = parsedPieces()
  const maker = await aMaker(testApp)
  const image = Buffer.concat([await aPhoto(1), Buffer.alloc(2_000_000)])
  await maker.begin({ image })
  expect(Math.max(...pieces)).toBeLessThanOrEqual(8 * 1024)
  expect(pieces.reduce((sum, piece) => sum + piece, 0)).toBeGreaterThan(image.length)
})
