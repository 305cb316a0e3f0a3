import type { FastifyInstance, FastifyReply } from 'fastify'
import { LRUCache } from 'lru-cache'
import { sendRefusal } from '../http/errors.ts'
import type { MediaStore } from './media-store.ts'

const HOT_BYTES = 64 * 1024 * 1024
const HEADERS = {
  'content-type': 'image/webp',
  'cache-control': 'public, max-age=31536000, immutable',
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
}

/** Only 128-bit names are accepted, so no text typed by a person reaches the store. */
const NAME = /^([0-9a-f]{32})\.webp$/
const PICTURE_NAME = /^[0-9a-f]{32}$/
const NARROWER_FILE = /^(480|720|960)\.webp$/

/** Serves pictures, with the hot ones cached in memory. A picture never changes: a new version has a new name. */
export function serveMedia(app: FastifyInstance, store: MediaStore): void {
  const hot = new LRUCache<string, Buffer>({ maxSize: HOT_BYTES, sizeCalculation: (bytes) => bytes.length + 64 })

  const send = async (key: string, reply: FastifyReply) => {
    const bytes = hot.get(key) ?? (await store.get(key))
    if (!bytes) return sendRefusal(reply, 'not-found')
    hot.set(key, bytes)
    return reply.headers(HEADERS).send(bytes)
  }
  app.get<{ Params: { file: string } }>('/media/:file', async ({ params }, reply) => {
    return NAME.test(params.file) ? send(params.file, reply) : sendRefusal(reply, 'not-found')
  })
  app.get<{ Params: { name: string; file: string } }>('/media/:name/:file', async ({ params }, reply) => {
    const known = PICTURE_NAME.test(params.name) && NARROWER_FILE.test(params.file)
    return known ? send(`${params.name}/${params.file}`, reply) : sendRefusal(reply, 'not-found')
  })
}
