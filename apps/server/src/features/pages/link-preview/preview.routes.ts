import type { FastifyInstance, FastifyReply } from 'fastify'
import { LRUCache } from 'lru-cache'
import { sendRefusal } from '../../../platform/http/errors.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import { type Language, languageNamed } from '../../../platform/http/visitor-language.ts'
import { limitConcurrency } from '../../../platform/images/limit-concurrency.ts'
import { openTypefaces } from '../../../platform/images/outlines.ts'
import { besideAnother, SITE } from '../../../platform/images/picture-queue.ts'
import type { Media } from '../../../platform/media/media.ts'
import type { CountRequest } from '../../../platform/metrics/metrics.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { LookUps } from '../look-ups.ts'
import { duelCard, gameCard, profileCard, resultCard } from './cards.ts'
import { LINK_PREVIEW, type LinkCard } from './link-card.ts'
import type { PreviewKind } from './preview-path.ts'
import { renderLinkCard } from './render-link-card.ts'

/** About 300 pictures. */
const CACHE_BYTES = 32 * 1024 * 1024
const WAITING_MOST = 30

async function pictureOf(store: Pick<Media, 'read'>, key: string): Promise<Buffer> {
  const reading = await store.read(key)
  if (reading.kind === 'whole') return reading.bytes
  return refuse(reading.kind === 'unavailable' ? 'service-unavailable' : 'not-found')
}

/**
 * Returns a function that returns the picture of a card as JPEG: drawn at the first request, then cached in memory. Pictures are
 * drawn one at a time, in the same queue as other work on pictures, so that crawlers do not delay uploads. The function refuses
 * with `not-found` if the card's picture is missing or corrupt, and with `service-unavailable` if too many wait or the media store
 * cannot be reached.
 * @param waitingMost maximum number of pictures that wait to be drawn
 * @param count counts the requests to the cache
 * @returns a function that also gets what is called when it begins to draw
 */
export function storedPreviews(
  store: Pick<Media, 'read'>,
  waitingMost = WAITING_MOST,
  count?: CountRequest,
): (card: LinkCard, onDraw?: () => Promise<void>) => Promise<Buffer> {
  const typefaces = openTypefaces()
  const oneByOne = limitConcurrency(1, waitingMost)
  const draw = async (card: LinkCard) => {
    const picture = card.picture && (await pictureOf(store, card.picture.key))
    return oneByOne.take(1, SITE, () => besideAnother(() => renderLinkCard(card, picture, typefaces)))
  }
  const cache = new LRUCache<string, Buffer, LinkCard>({
    maxSize: CACHE_BYTES,
    sizeCalculation: (bytes, key) => bytes.length + key.length,
    ignoreFetchAbort: true,
    fetchMethod: (_key, _stale, { context }) => draw(context),
  })
  return async (card, onDraw) => {
    const status: LRUCache.Status<string, Buffer, LinkCard> = {}
    const drawn = cache.forceFetch(JSON.stringify(card), { context: card, status })
    const isNew = status.fetch === 'miss'
    count?.(isNew ? 'miss' : 'hit')
    const [picture] = await Promise.all([drawn, isNew && onDraw?.()])
    return picture
  }
}

/** As how many more calls a picture counts that is drawn for this caller: it takes as long. */
const DRAWN_CALLS = 20

const HEADERS = {
  'content-type': LINK_PREVIEW.type,
  'cache-control': 'public, max-age=3600',
  // Messengers' pages show the picture too, not only ours.
  'cross-origin-resource-policy': 'cross-origin',
}

interface PreviewRoute {
  Params: { id: string; file: string }
  Querystring: { token?: unknown }
}

type CardOf = (id: string, language: Language, token: unknown) => Promise<LinkCard | null>

/** Returns the card of each kind of link, or null. A preview shows only what everyone can see on the page (PAGE-15). */
function cardsOf({ gameOf, lobbyOf, userOf, resultOf }: LookUps): Record<PreviewKind, CardOf> {
  return {
    game: async (id, language) => {
      const game = await gameOf(id)
      return game && !game.held ? gameCard(game, language) : null
    },
    duel: async (id, language, token) => {
      const lobby = await lobbyOf(id, token)
      if (!lobby || lobby.game.held) return null
      return lobby.invitation ? duelCard(lobby.game, lobby.invitation.hostName, language) : gameCard(lobby.game, language)
    },
    user: async (id, language) => {
      const user = await userOf(id)
      return user && profileCard(user, language)
    },
    result: async (token, language) => {
      const result = await resultOf(token)
      return result && !result.held ? resultCard(result, language) : null
    },
  }
}

const languageOf = (file: string) => languageNamed(/^(\w+)\.jpg$/.exec(file)?.[1])

/** Registers the pictures that messengers show with a link. Replies with `not-found` if the linked page does not exist. */
export function previewRoutes(app: FastifyInstance, platform: Pick<Platform, 'media' | 'countCache'>, find: LookUps): void {
  const previews = storedPreviews(platform.media, undefined, platform.countCache('link-previews'))
  const options = { schema: { hide: true } }
  const send = async (reply: FastifyReply, card: LinkCard | null) => {
    const bytes = card && (await previews(card, () => app.charge(reply.request, DRAWN_CALLS)))
    return bytes ? reply.headers(HEADERS).send(bytes) : sendRefusal(reply, 'not-found')
  }
  for (const [kind, cardOf] of Object.entries(cardsOf(find))) {
    app.get<PreviewRoute>(`/linkPreview/${kind}/:id/:file`, options, async ({ params, query }, reply) => {
      const language = languageOf(params.file)
      return send(reply, language ? await cardOf(params.id, language, query.token) : null)
    })
  }
}
