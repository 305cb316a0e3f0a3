import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sendRefusal } from '../../platform/http/errors.ts'
import { callInProcess } from '../../platform/http/in-process.ts'
import type { Platform } from '../../platform/platform.ts'
import { maintenanceState } from '../settings/public.ts'
import { canonicalAddress } from './canonical-address.ts'
import { serveCrawlerFiles } from './crawlers.ts'
import { type Head, previewHero } from './head.ts'
import { previewRoutes } from './link-preview/preview.routes.ts'
import { type LookUps, lookUps } from './look-ups.ts'
import {
  duelHead,
  gameHead,
  HERO_SIZES,
  type HeadIn,
  type Invitation,
  invitationHead,
  isUnlisted,
  plainHead,
  plainPaths,
  profileHead,
  resultHead,
  typeHead,
} from './page-heads.ts'
import { pageRenders } from './page-renders.ts'
import { type PageSender, pageSender } from './page-sender.ts'
import type { PagedGame } from './pages.queries.ts'
import { isPanel, refuseTakenPath } from './panel-page.ts'
import { starterHero } from './starter-paint.ts'

const OPTIONS = { schema: { hide: true }, config: { page: true } }

const PERMANENTLY = 308

const isForPrograms = (url: string) => /^\/(api|media|linkPreview)(\/|$|\?)/.test(url)

/** Tells search engines not to index a page. */
const unlisted = (reply: FastifyReply) => reply.header('x-robots-tag', 'noindex')

/** The page whose URL contains a password reset code. */
const SECRET_ADDRESS = '/resetPassword'

/** Stops the browser from sending the page's URL as a referrer, even to us. */
const withoutReferrer = (reply: FastifyReply) => reply.header('referrer-policy', 'no-referrer')

type Params = { Params: { id: string } }
type Lobby = Params & { Querystring: { token?: unknown } }

const withHero = (headIn: HeadIn, hero: Head['hero'] | null): HeadIn =>
  hero ? (language) => ({ ...headIn(language), hero }) : headIn

const lobbyHead = ({ game, invitation }: { game: PagedGame; invitation: Invitation | null }) =>
  invitation ? invitationHead(game, invitation) : duelHead(game)

type Needs = Pick<
  Platform,
  | 'db'
  | 'config'
  | 'webDist'
  | 'webModule'
  | 'log'
  | 'clock'
  | 'media'
  | 'pictures'
  | 'bus'
  | 'gamesChanged'
  | 'countCache'
  | 'metrics'
>

/** Registers the pages of a category, a game, a duel and a player; each is found or 404. */
function namedPages(app: FastifyInstance, { pictures }: Needs, find: LookUps, { sendFound }: PageSender): void {
  const { typeOf, gameOf, lobbyOf, userOf, resultOf } = find
  const heroOf = (preview: string, sizes: string) => previewHero(preview, sizes, pictures.url)
  app.get<Params>('/categoryPage/:id', OPTIONS, (request, reply) =>
    sendFound(request, reply, typeOf(request.params.id), (type) =>
      withHero(typeHead(type), type.first === null ? null : heroOf(type.first, HERO_SIZES.category)),
    ),
  )
  app.get<Params>('/gameView/:id', OPTIONS, (request, reply) =>
    sendFound(request, reply, gameOf(request.params.id), (game) =>
      withHero(gameHead(game), heroOf(game.preview, HERO_SIZES.game)),
    ),
  )
  app.get<Params>('/game/:id', OPTIONS, (request, reply) => sendFound(request, reply, gameOf(request.params.id), gameHead))
  app.get<Params>('/myGame/:id', OPTIONS, (request, reply) =>
    sendFound(request, unlisted(reply), gameOf(request.params.id), gameHead),
  )
  app.get<Lobby>('/gameVsView/:id', OPTIONS, (request, reply) =>
    sendFound(request, unlisted(reply), lobbyOf(request.params.id, request.query.token), lobbyHead),
  )
  app.get<Params>('/gameVs/:id', OPTIONS, (request, reply) =>
    sendFound(request, unlisted(reply), gameOf(request.params.id), duelHead),
  )
  app.get<Params>('/userProfile/:id', OPTIONS, (request, reply) =>
    sendFound(request, unlisted(reply), userOf(request.params.id), profileHead),
  )
  app.get<Params>('/result/:id', OPTIONS, (request, reply) =>
    sendFound(request, unlisted(reply), resultOf(request.params.id), resultHead),
  )
}

/** Pages that a signed-out operator needs. */
const WAYS_IN = ['/login', '/googleReturn']

/** Shows the maintenance page in place of all others, except to operators and on the sign-in pages (OPERATOR-34). */
function closeInMaintenance(app: FastifyInstance, platform: Needs, { sendMaintenance }: PageSender): void {
  const { adminPath } = platform.config
  const state = maintenanceState(platform)
  const isPage = ({ routeOptions, is404, method, url }: FastifyRequest) =>
    is404 ? method === 'GET' && !isForPrograms(url) && !isPanel(adminPath, url) : routeOptions.config.page
  const close = async (request: FastifyRequest, reply: FastifyReply) => {
    const isClosed = await state.isClosedTo(request)
    if (isClosed) await sendMaintenance(request, reply)
    return isClosed
  }
  app.addHook('onRequest', (request, reply, done) => {
    if (!state.inMaintenance || !isPage(request) || WAYS_IN.includes(request.routeOptions.url ?? '')) return done()
    close(request, reply).then((isClosed) => isClosed || done(), done)
  })
}

/** Redirects each other spelling of a page's address, so that a page is looked up and rendered under one. */
function redirectToCanonical(app: FastifyInstance): void {
  app.addHook('preHandler', async ({ routeOptions, url }, reply) => {
    const right = routeOptions.config?.page ? canonicalAddress(url) : null
    if (right !== null) return reply.header('cache-control', 'no-store').redirect(right, PERMANENTLY)
  })
}

/** Registers every page URL: known pages with their own head, 404 for the rest. */
export async function pages(app: FastifyInstance, platform: Needs): Promise<void> {
  const { adminPath } = platform.config
  refuseTakenPath(adminPath)
  const renders = pageRenders(callInProcess(app), platform)
  app.addHook('onListen', async () => renders.warmUp())
  const sender = await pageSender({ ...platform, contentOf: renders.contentOf })
  closeInMaintenance(app, platform, sender)
  redirectToCanonical(app)
  const find = lookUps(platform)
  // The home page can be shown without the starter: if its look-up fails, the page is sent without it.
  app.get('/', OPTIONS, async (request, reply) => {
    const starter = await find.starter().catch(() => null)
    return sender.send(request, reply, withHero(plainHead('/'), starter && starterHero(starter, platform.pictures.url)))
  })
  for (const path of plainPaths.filter((plain) => plain !== '/')) {
    app.get(path, OPTIONS, async (request, reply) => {
      if (isUnlisted(path)) unlisted(reply)
      if (path === SECRET_ADDRESS) withoutReferrer(reply)
      return sender.send(request, reply, plainHead(path))
    })
  }
  namedPages(app, platform, find, sender)
  previewRoutes(app, platform, find)
  serveCrawlerFiles(app, platform.db, sender)
  // @NOTE the panel has no route of its own, because logs and metrics contain route names.
  app.setNotFoundHandler({ preHandler: app.rateLimit() }, (request, reply) => {
    const { url, method } = request
    if (isForPrograms(url) || !['GET', 'HEAD'].includes(method)) return sendRefusal(reply, 'not-found')
    if (isPanel(adminPath, url)) return method === 'GET' ? sender.sendPanel(reply) : sendRefusal(reply, 'not-found')
    const right = canonicalAddress(url)
    if (right !== null) return reply.header('cache-control', 'no-store').redirect(right, PERMANENTLY)
    return method === 'GET' ? sender.sendNotFound(request, reply) : sendRefusal(reply, 'not-found')
  })
}
