import { publicParams } from '../../core/settings/public-params.ts'
import { cachedLoader } from '../../platform/cached-loader.ts'
import type { Platform } from '../../platform/platform.ts'
import { starterReader } from '../catalog/public.ts'
import { findSharedResult } from '../results/public.ts'
import { findHostName, findPagedGame, findPagedType, findPagedUser, findTrendingPreview } from './pages.queries.ts'

/** An id as our own addresses have it: each other spelling would be a page of its own. */
const ID = /^[1-9]\d{0,8}$/
/** The token of a duel or of a shared result. */
const TOKEN = /^[0-9a-f]{32}$/

export type LookUps = ReturnType<typeof lookUps>

/** Creates the look-ups of what a URL names, cached for five seconds. They return null for an invalid id. */
export function lookUps(platform: Pick<Platform, 'db' | 'clock' | 'config' | 'media' | 'gamesChanged' | 'countCache'>) {
  const { db, clock, gamesChanged, countCache } = platform
  const params = publicParams(platform)
  const adultOpen = async () => (await params()).adultCategoryOpen === 'true'
  const findType = async (id: number) => {
    const found = await findPagedType(db, id, await adultOpen())
    return found && { ...found, first: await findTrendingPreview(db, id) }
  }
  const options = { count: countCache('pages'), emptyOn: gamesChanged }
  const types = cachedLoader(findType, options)
  const starter = starterReader(platform)
  const games = cachedLoader(async (id: number) => findPagedGame(db, id, await adultOpen()), options)
  const users = cachedLoader((id: number) => findPagedUser(db, id), { count: options.count })
  const results = cachedLoader((token: string) => findSharedResult(db, token), options)
  const gameOf = async (id: string) => (ID.test(id) ? games(Number(id)) : null)
  return {
    typeOf: async (id: string) => (ID.test(id) ? types(Number(id)) : null),
    gameOf,
    /** Returns a game, and the invitation of the host waiting with the token; `invitation` is null if there is none. */
    lobbyOf: async (id: string, token: unknown) => {
      const game = await gameOf(id)
      if (!game || typeof token !== 'string' || !TOKEN.test(token)) return game && { game, invitation: null }
      const hostName = await findHostName(db, token, game.id, clock.now())
      return { game, invitation: hostName === null ? null : { hostName, token } }
    },
    userOf: async (id: string) => (ID.test(id) ? users(Number(id)) : null),
    /** Returns a shared result; null if there is none, or not everybody can see its game any more. */
    resultOf: async (token: string) => {
      const result = TOKEN.test(token) ? await results(token) : null
      return result?.isListed ? result : null
    },
    starter,
  }
}
