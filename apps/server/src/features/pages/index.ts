import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sendRefusal } from '../../platform/http/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import { sharedFor } from '../../platform/shared-cache.ts'
import { publicParams, siteState } from '../site/door.ts'
import { tellCrawlers } from './crawlers.ts'
import type { Head } from './head.ts'
import {
  duelHead,
  gameHead,
  HERO_SIZES,
  type Invitation,
  invitationHead,
  isUnlisted,
  plainHead,
  plainPaths,
  profileHead,
  typeHead,
} from './page-heads.ts'
import { type PageSender, pageSender } from './page-sender.ts'
import {
  findHostName,
  findNewestPreview,
  findPagedGame,
  findPagedType,
  findPagedUser,
  findTrendingPreview,
  type PagedGame,
} from './pages.queries.ts'
import { isPanel, refuseTakenPath } from './panel-page.ts'

const ID = /^\d{1,9}$/
const GAME_TOKEN = /^[0-9a-f]{32}$/
const OPTIONS = { schema: { hide: true }, config: { page: true } }

const isForPrograms = (url: string) => /^\/(api|media)(\/|$|\?)/.test(url)

/** Asks search engines to leave a page out. */
const unlisted = (reply: FastifyReply) => reply.header('x-robots-tag', 'noindex')

/** The page whose address holds what replaces a password. */
const SECRET_ADDRESS = '/resetPassword'

/** Has the browser tell nobody the address it was on, not even us. */
const untold = (reply: FastifyReply) => reply.header('referrer-policy', 'no-referrer')

type Params = { Params: { id: string } }
type Lobby = Params & { Querystring: { token?: unknown } }

const withHero = (head: Head, preview: string | null, sizes: string): Head =>
  preview === null ? head : { ...head, hero: { preview, sizes } }

/** Looks up what an address names, once in five seconds; nothing where its id is none. */
function lookUps(platform: Pick<Platform, 'db'>) {
  const { db } = platform
  const params = publicParams(platform)
  const adultOpen = async () => (await params()).adultCategoryOpen === 'true'
  const types = sharedFor(async (id: number) => {
    const found = await findPagedType(db, id, await adultOpen())
    return { found: found && { ...found, first: await findTrendingPreview(db, id) } }
  })
  const newest = sharedFor(async (_: 'home') => ({ preview: await findNewestPreview(db, await adultOpen()) }))
  const games = sharedFor(async (id: number) => ({ found: await findPagedGame(db, id, await adultOpen()) }))
  const users = sharedFor(async (id: number) => ({ found: await findPagedUser(db, id) }))
  const gameOf = async (id: string) => (ID.test(id) ? (await games(Number(id))).found : null)
  return {
    typeOf: async (id: string) => (ID.test(id) ? (await types(Number(id))).found : null),
    gameOf,
    /** A game, and who waits there with the token; without the host where there is none. */
    lobbyOf: async (id: string, token: unknown) => {
      const game = await gameOf(id)
      if (!game || typeof token !== 'string' || !GAME_TOKEN.test(token)) return game && { game, invitation: null }
      const hostName = await findHostName(db, token, game.id)
      return { game, invitation: hostName === null ? null : { hostName, token } }
    },
    userOf: async (id: string) => (ID.test(id) ? (await users(Number(id))).found : null),
    newestPreview: async () => (await newest('home')).preview,
  }
}

const lobbyHead = ({ game, invitation }: { game: PagedGame; invitation: Invitation | null }) =>
  invitation ? invitationHead(game, invitation) : duelHead(game)

/** Pages of one category, one game, one duel, one player: found or 404. */
function namedPages(
  app: FastifyInstance,
  { typeOf, gameOf, lobbyOf, userOf }: ReturnType<typeof lookUps>,
  { sendFound }: PageSender,
): void {
  app.get<Params>('/categoryPage/:id', OPTIONS, (request, reply) =>
    sendFound(request, reply, typeOf(request.params.id), (type) => withHero(typeHead(type), type.first, HERO_SIZES.category)),
  )
  app.get<Params>('/gameView/:id', OPTIONS, (request, reply) =>
    sendFound(request, reply, gameOf(request.params.id), (game) => withHero(gameHead(game), game.preview, HERO_SIZES.game)),
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
}

/** Pages that an operator who is signed out needs. */
const WAYS_IN = ['/login', '/googleReturn']

type Needs = Pick<Platform, 'db' | 'config' | 'webDist' | 'log' | 'clock'>

/** Shows the maintenance page in place of every other, but to operators and to who signs in (OPERATOR-34). */
function closeInMaintenance(app: FastifyInstance, platform: Needs, { sendMaintenance }: PageSender): void {
  const { adminPath } = platform.config
  const state = siteState(platform)
  const isPage = ({ routeOptions, is404, method, url }: FastifyRequest) =>
    is404 ? method === 'GET' && !isForPrograms(url) && !isPanel(adminPath, url) : routeOptions.config.page
  app.addHook('onRequest', async (request, reply) => {
    if (!isPage(request) || WAYS_IN.includes(request.routeOptions.url ?? '')) return
    if (await state.isClosedTo(request)) return sendMaintenance(request, reply)
  })
}

/** Every address that a person may open: known pages with their own head, 404 for the rest. */
export async function pages(app: FastifyInstance, platform: Needs): Promise<void> {
  const { adminPath } = platform.config
  refuseTakenPath(adminPath)
  const sender = await pageSender(platform)
  closeInMaintenance(app, platform, sender)
  const find = lookUps(platform)
  // Home needs nothing looked up to be shown: where that fails, it comes without its hint.
  app.get('/', OPTIONS, async (request, reply) => {
    const preview = await find.newestPreview().catch(() => null)
    return sender.send(request, reply, withHero(plainHead('/'), preview, HERO_SIZES.home))
  })
  for (const path of plainPaths.filter((plain) => plain !== '/')) {
    app.get(path, OPTIONS, async (request, reply) => {
      if (isUnlisted(path)) unlisted(reply)
      if (path === SECRET_ADDRESS) untold(reply)
      return sender.send(request, reply, plainHead(path))
    })
  }
  namedPages(app, find, sender)
  tellCrawlers(app, platform.db, sender)
  // @NOTE the panel has no route of its own: the log and the metrics name routes.
  app.setNotFoundHandler({ preHandler: app.rateLimit() }, (request, reply) => {
    if (isForPrograms(request.url) || request.method !== 'GET') return sendRefusal(reply, 'not-found')
    return isPanel(adminPath, request.url) ? sender.sendPanel(reply) : sender.sendNotFound(request, reply)
  })
}
