import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serveAssets } from './serve-assets.ts'

const FILES = [
  'index.html',
  'favicon.svg',
  'drawn/share.jpg',
  'drawn/favicon-48.png',
  'assets/app-1a2b.js',
  'assets/app-1a2b.js.br',
  'assets/app-1a2b.js.map',
]

let root: string
let app: FastifyInstance

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'guess-web-'))
  // Also named `assets`, like the folder of hashed files: only the path below `dist` may decide how long a file is cached.
  const dist = join(root, 'assets', 'dist')
  for (const file of FILES) {
    mkdirSync(dirname(join(dist, file)), { recursive: true })
    writeFileSync(join(dist, file), file)
  }
  writeFileSync(join(root, 'assets', 'secret'), 'secret')
  app = Fastify()
  await serveAssets(app, dist)
})
afterAll(async () => {
  await app.close()
  rmSync(root, { recursive: true, force: true })
})

test('[PAGE-7] files with a hash in their name are cached for a year, all others for an hour', async () => {
  expect((await get('/assets/app-1a2b.js')).headers).toMatchObject({ 'cache-control': 'public, max-age=31536000, immutable' })
  for (const path of ['/favicon.svg', '/drawn/share.jpg']) {
    expect((await get(path)).headers).toMatchObject({ 'cache-control': 'public, max-age=3600' })
  }
})

test('[PAGE-7] /favicon.ico is the icon', async () => {
  const { statusCode, headers, body } = await get('/favicon.ico')
  expect([statusCode, headers['content-type'], body]).toEqual([200, 'image/png', 'drawn/favicon-48.png'])
})

test('a client that accepts Brotli gets the file that the build has compressed', async () => {
  const { body, headers } = await get('/assets/app-1a2b.js', { 'accept-encoding': 'br' })
  expect(body).toBe('assets/app-1a2b.js.br')
  expect(headers).toMatchObject({ 'content-encoding': 'br', 'content-type': expect.stringContaining('javascript') })
  expect((await get('/assets/app-1a2b.js')).body).toBe('assets/app-1a2b.js')
})

test.each([
  '/',
  '/index.html',
  '/assets/',
  '/assets/app-1a2b.js.map',
  '/assets/app-1a2b.js.br',
  '/assets/app-old.js',
  '/../secret',
  '/%2e%2e/secret',
  '/assets/..%2f..%2f..%2fsecret',
])('pages, folders, source maps, .br files, missing files and files outside the folder are not served: %s', async (path) => {
  expect((await get(path)).statusCode).toBe(404)
})
