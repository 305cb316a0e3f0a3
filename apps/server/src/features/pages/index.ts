import type { FastifyInstance, FastifyReply } from 'fastify'
import { sendRefusal } from '../../platform/http/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import { sharedFor } from '../../platform/shared-cache.ts'
import { publicParams } from '../site/door.ts'
import { tellCrawlers } from './crawlers.ts'
import type { Head } from './head.ts'
import { duelHead, gameHead, HERO_SIZES, isUnlisted, plainHead, plainPaths, profileHead, typeHead } from './page-heads.ts'
import { type PageSender, pageSender } from './page-sender.ts'
import { findNewestPreview, findPagedGame, findPagedType, findPagedUser, findTrendingPreview } from './pages.queries.ts'

const ID = /^\d{1,9}$/
const OPTIONS = { schema: { hide: true } }

const isForPrograms = (url: string) => /^\/(api|media)(\/|$|\?)/.test(url)

/** Asks search engines to leave a page out. */
const unlisted = (reply: FastifyReply) => reply.header('x-robots-tag', 'noindex')

/** The page whose address holds what replaces a password. */
const SECRET_ADDRESS = '/resetPassword'

/** Has the browser tell nobody the address it was on, not even us. */
const untold = (reply: FastifyReply) => reply.header('referrer-policy', 'no-referrer')

type Params = { Params: { id: string } }

const withHero = (head: Head, preview: string | null, sizes: string): Head =>
  preview === null ? head : { ...head, hero: { preview, sizes } }

/** Looks up what an address names, once in five seconds; nothing where its id is none. */
function lookUps({ db }: Pick<Platform, 'db'>) {
  const params = publicParams({ db })
  const adultOpen = async () => (await params()).adultCategoryOpen === 'true'
  const types = sharedFor(async (id: number) => {
    const found = await findPagedType(db, id, await adultOpen())
    return { found: found && { ...found, first: await findTrendingPreview(db, id) } }
  })
  const newest = sharedFor(async (_: 'home') => ({ preview: await findNewestPreview(db, await adultOpen()) }))
  const games = sharedFor(async (id: number) => ({ found: await findPagedGame(db, id, await adultOpen()) }))
  const users = sharedFor(async (id: number) => ({ found: await findPagedUser(db, id) }))
  return {
    typeOf: async (id: string) => (ID.test(id) ? (await types(Number(id))).found : null),
    gameOf: async (id: string) => (ID.test(id) ? (await games(Number(id))).found : null),
    userOf: async (id: string) => (ID.test(id) ? (await users(Number(id))).found : null),
    newestPreview: async () => (await newest('home')).preview,
  }
}

/** Pages of one category, one game, one duel, one player: found or 404. */
function namedPages(
  app: FastifyInstance,
  { typeOf, gameOf, userOf }: ReturnType<typeof lookUps>,
  { sendFound }: PageSender,
): void {
  app.get<Params>('/categoryPage/:id', OPTIONS, (request, reply) =>
    sendFound(request, reply, typeOf(request.params.id), (type) => withHero(typeHead(type), type.first, HERO_SIZES.category)),
  )
  app.get<Params>('/gameView/:id', OPTIONS, (request, reply) =>
    sendFound(request, reply, gameOf(request.params.id), (game) => withHero(gameHead(game), game.preview, HERO_SIZES.game)),
  )
  app.get<Params>('/game/:id', OPTIONS, (request, reply) => sendFound(request, reply, gameOf(request.params.id), gameHead))
  for (const path of ['/gameVsView/:id', '/gameVs/:id']) {
    app.get<Params>(path, OPTIONS, (request, reply) => sendFound(request, unlisted(reply), gameOf(request.params.id), duelHead))
  }
  app.get<Params>('/userProfile/:id', OPTIONS, (request, reply) =>
    sendFound(request, unlisted(reply), userOf(request.params.id), profileHead),
  )
}

/** Every address that a person may open: known pages with their own head, 404 for the rest. */
export async function pages(app: FastifyInstance, platform: Pick<Platform, 'db' | 'config' | 'webDist' | 'log'>): Promise<void> {
  const sender = await pageSender(platform)
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
  app.setNotFoundHandler({ preHandler: app.rateLimit() }, (request, reply) =>
    isForPrograms(request.url) || request.method !== 'GET'
      ? sendRefusal(reply, 'not-found')
      : sender.sendNotFound(request, reply),
  )
}
