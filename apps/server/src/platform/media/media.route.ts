import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Clock } from '../clock.ts'
import { BARE_POLICY, sendRefusal } from '../http/errors.ts'
import type { CountRequest } from '../metrics/metrics.ts'
import type { Signal } from '../signal.ts'
import type { Media, Reading } from './media.ts'
import { MEDIA_LIMIT_MS, withMediaLimit } from './media-limit.ts'
import { narrowPreviewKey, narrowPreviews } from './narrow-preview.ts'
import { placeholders } from './placeholder.ts'
import type { Withheld } from './withheld.ts'

const HOT_BYTES = 64 * 1024 * 1024
/** A picture that another process has deleted is served from memory for no longer than this. */
const HOT_MS = 60_000
const RIFF = Buffer.from('RIFF')
const IMMUTABLE = 'public, max-age=31536000, immutable'
/** A CDN keeps pictures for five minutes, so that those of a hidden game are soon gone there too. */
const BEHIND_CDN = 'public, max-age=31536000, s-maxage=300, immutable'
const NAME_LENGTH = 32

/**
 * The keys of pictures and of previews in their widths. Only 128-bit names are accepted, so no text typed by a person reaches the
 * store. The WebP of 720 pixels is in pages that a release before 1.0 has sent.
 */
const KEY = /^[0-9a-f]{32}(?:\.webp|\/(?:480\.webp|640\.avif|720\.avif|720\.webp|960\.webp))$/

/** Returns whether the caller is an `<img>` or the like: programs get a refusal that they can read. */
const wantsImage = ({ headers }: FastifyRequest) =>
  headers['sec-fetch-dest'] === 'image' || Boolean(headers.accept?.includes('image/'))

/** The narrow version of a moving preview is no AVIF, whatever its name. */
const typeOf = (bytes: Buffer) => (bytes.subarray(0, 4).equals(RIFF) ? 'image/webp' : 'image/avif')

/** A CDN in front of this site serves the pictures from another origin, whose pages then must be allowed to show them. */
const headersOf = (behindCdn: boolean) => ({
  'x-content-type-options': 'nosniff',
  'content-security-policy': BARE_POLICY,
  'cross-origin-resource-policy': behindCdn ? 'cross-origin' : 'same-origin',
})

/**
 * Serves pictures, with the hot ones cached in memory. A picture never changes: a new version has a new name. One that is missing
 * or corrupt is 404, with a placeholder for callers that show images; 503 if the store cannot be reached.
 * @param behindCdn whether pages load the pictures from a CDN
 * @param count counts the requests to the cache
 */
export function serveMedia(
  app: FastifyInstance,
  { media, picturesRemoved, withheld, clock }: { media: Media; picturesRemoved: Signal; withheld: Withheld; clock: Clock },
  behindCdn: boolean,
  count: CountRequest,
): void {
  const hot = new LRUCache<string, Buffer>({
    maxSize: HOT_BYTES,
    sizeCalculation: ({ length }) => length + 64,
    ttl: HOT_MS,
    ttlResolution: 0,
    perf: { now: clock.elapsed },
  })
  let removals = 0
  picturesRemoved.on(() => {
    removals += 1
    hot.clear()
  })
  const readNarrow = narrowPreviews(media)
  const { webp } = placeholders()
  const headers = headersOf(behindCdn)

  const pictureHeaders = (bytes: Buffer) => ({
    ...headers,
    'content-type': typeOf(bytes),
    'cache-control': behindCdn ? BEHIND_CDN : IMMUTABLE,
  })

  const sendPicture = (reply: FastifyReply, bytes: Buffer) => reply.headers(pictureHeaders(bytes)).send(bytes)

  /** To those who may see a withheld picture, it is sent without staying anywhere. */
  const sendWithheld = async (read: () => Promise<Reading>, request: FastifyRequest, reply: FastifyReply) => {
    const reading = await withMediaLimit(MEDIA_LIMIT_MS.call, read)
    if (reading.kind !== 'whole') return sendMissing(reading, request, reply)
    return reply.headers({ ...pictureHeaders(reading.bytes), 'cache-control': 'private, no-store' }).send(reading.bytes)
  }

  const sendMissing = (reading: Reading, request: FastifyRequest, reply: FastifyReply) => {
    if (reading.kind === 'unavailable') return sendRefusal(reply, 'service-unavailable')
    return wantsImage(request) ? sendPlaceholder(reply) : sendRefusal(reply, 'not-found')
  }

  const sendPlaceholder = async (reply: FastifyReply) =>
    reply
      .code(404)
      .headers({ ...headers, 'content-type': 'image/webp', 'cache-control': 'no-store' })
      .send(await webp())

  // The narrow version of a preview is made when it is first asked for (`readNarrow`).
  const read = (key: string) => {
    const name = key.slice(0, NAME_LENGTH)
    return key === narrowPreviewKey(name) ? readNarrow(name) : media.read(key)
  }

  const send = async (key: string, request: FastifyRequest, reply: FastifyReply) => {
    const name = key.slice(0, NAME_LENGTH)
    if (await withheld.has(name)) {
      const { pass } = request.query as { pass?: unknown }
      const isAdmitted = typeof pass === 'string' && withheld.admits(name, pass)
      return isAdmitted ? sendWithheld(() => read(key), request, reply) : sendMissing({ kind: 'missing' }, request, reply)
    }
    const cached = hot.get(key)
    count(cached ? 'hit' : 'miss')
    if (cached) return sendPicture(reply, cached)
    const before = removals
    const reading = await withMediaLimit(MEDIA_LIMIT_MS.call, () => read(key))
    if (reading.kind !== 'whole') return sendMissing(reading, request, reply)
    // A picture that was read before it was removed is not cached.
    if (removals === before) hot.set(key, reading.bytes)
    return sendPicture(reply, reading.bytes)
  }
  app.get<{ Params: { '*': string } }>('/media/*', async (request, reply) => {
    const key = request.params['*']
    return KEY.test(key) ? send(key, request, reply) : sendRefusal(reply, 'not-found')
  })
}
