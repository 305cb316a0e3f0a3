import type { FastifyInstance, FastifyReply } from 'fastify'
import { sendRefusal } from '../../../platform/http/errors.ts'
import { type Language, languageNamed } from '../../../platform/http/visitor-language.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { LookUps } from '../look-ups.ts'
import { duelCard, gameCard, profileCard, resultCard } from './cards.ts'
import type { LinkCard } from './link-card.ts'
import { LINK_PREVIEW } from './link-card.ts'
import type { PreviewKind } from './preview-path.ts'
import { storedPreviews } from './stored-previews.ts'

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
