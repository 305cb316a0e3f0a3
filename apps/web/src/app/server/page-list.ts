import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query'
import { matchPath } from 'react-router'
import { animeList } from '../../api/anime-lists.ts'
import { createdGames } from '../../api/created-games.ts'
import * as daily from '../../api/daily.ts'
import * as games from '../../api/games.ts'
import { gamesOfType } from '../../api/games.ts'
import { dayBoard, gameLeaderboard, topPlayers } from '../../api/leaderboards.ts'
import * as profile from '../../api/players.ts'
import { duels, recentPlays } from '../../api/profile.ts'
import { type SharedResult, sharedResult } from '../../api/results.ts'
import { siteSettings } from '../../api/site-settings.ts'
import { categoryBlocks } from '../../features/catalog/category-blocks.ts'
import { LIST_KINDS } from '../../features/profile/lists/list-kinds.ts'
import { type LegalName, legalText } from '../../features/static-pages/legal/legal-texts.ts'
import type { Language } from '../../lib/settings.ts'

type Query = FetchQueryOptions<unknown, Error, unknown, QueryKey>
type InfiniteQuery = Parameters<QueryClient['fetchInfiniteQuery']>[0]

/** Fetches what a page shows; a query that fails ends the rendering. */
export interface Fetcher {
  language: Language
  /** Fetches a query, whose reply is sent along with the page. */
  one<T>(query: { queryKey: QueryKey; queryFn?: unknown }): Promise<T>
  /** Fetches the first page of a list. */
  pages(query: { queryKey: QueryKey; queryFn?: unknown }): Promise<unknown>
  /** Fetches what is part of the web's own code, which browsers load by themselves. */
  own(query: { queryKey: QueryKey; queryFn?: unknown }): Promise<unknown>
}

export interface ServerPage {
  path: string
  /** The modules whose stylesheets the page needs: its own, and those that it loads on demand. */
  modules: readonly string[]
  /** Fetches the data of the number or the token in the address. Returns false if the page is not for everybody. */
  fetch(fetcher: Fetcher, id: number, token: string): Promise<boolean>
}

const legal = (path: string, name: LegalName): ServerPage => ({
  path,
  modules: ['src/features/static-pages/pages/legal.page.tsx'],
  async fetch({ one, own, language }) {
    await Promise.all([one(siteSettings), own(legalText(name, language))])
    return true
  },
})

async function fetchHome({ one }: Fetcher) {
  const [types, newest] = await Promise.all([
    one<games.GameType[]>(games.gameTypes),
    one<games.GameCard>(games.lastGame),
    ...[games.starter, daily.today, topPlayers, siteSettings].map((query) => one(query)),
  ])
  await one(games.firstView(newest.id))
  const filled = categoryBlocks(types.filter(({ adult }) => !adult)).filter((block) =>
    block.some(({ gameCount }) => gameCount > 0),
  )
  await Promise.all(filled.map((block) => one(games.randomGames(...block.map(({ id }) => id)))))
  return true
}

async function fetchDaily({ one }: Fetcher) {
  const [today] = await Promise.all([one<daily.Today>(daily.today), one(daily.archive(null)), one(siteSettings)])
  if (today.daily?.game) await Promise.all([one(dayBoard(today.daily.day)), one(games.firstView(today.daily.game.id))])
  return true
}

async function fetchCategory({ one, pages }: Fetcher, id: number) {
  const type = await one<games.GameType>(games.gameType(id))
  if (type.adult) return false
  await one(siteSettings)
  if (type.gameCount > 0) await Promise.all([one(games.trendGames(id)), pages(gamesOfType(id))])
  return true
}

async function fetchGame({ one }: Fetcher, id: number) {
  const [game, types] = await Promise.all([
    one<games.GameDetail>(games.gameDetail(id)),
    one<games.GameType[]>(games.gameTypes),
    one(gameLeaderboard(id)),
    one(siteSettings),
  ])
  return types.some((type) => type.id === game.gameType.id && !type.adult)
}

/** The list that a player's page shows first. */
const FIRST_LIST = LIST_KINDS[0].type

async function fetchProfile({ one, pages }: Fetcher, id: number) {
  await Promise.all([
    ...[profile.player(id), profile.totalScore(id), profile.watchedCount(id), siteSettings].map((query) => one(query)),
    ...[animeList(id, FIRST_LIST, false), recentPlays(id), duels(id), createdGames(id)].map((query) => pages(query)),
  ])
  return true
}

async function fetchResult({ one }: Fetcher, _id: number, token: string) {
  const [result] = await Promise.all([one<SharedResult>(sharedResult(token)), one(siteSettings)])
  if (result.canBeat) await one(games.firstView(result.gameId, token))
  return !result.adult
}

async function fetchSite({ one }: Fetcher) {
  await one(siteSettings)
  return true
}

/** The pages that the server renders. */
const PAGES: readonly ServerPage[] = [
  {
    path: '/',
    modules: ['src/app/home.tsx', 'src/features/catalog/home/duel-code-form.tsx'],
    fetch: fetchHome,
  },
  { path: '/categoryPage/:id', modules: ['src/features/catalog/pages/category.page.tsx'], fetch: fetchCategory },
  { path: '/daily', modules: ['src/app/daily.tsx'], fetch: fetchDaily },
  { path: '/gameView/:id', modules: ['src/app/game-view.tsx'], fetch: fetchGame },
  {
    path: '/topListPlayer',
    modules: ['src/features/leaderboard/pages/top-players.page.tsx'],
    async fetch({ one }) {
      await Promise.all([one(topPlayers), one(siteSettings)])
      return true
    },
  },
  {
    path: '/userProfile/:id',
    modules: ['src/app/profile.tsx', 'src/features/create-game/own-games/created-games.tsx'],
    fetch: fetchProfile,
  },
  { path: '/result/:token', modules: ['src/app/result.tsx'], fetch: fetchResult },
  { path: '/ourSite', modules: ['src/app/our-site.tsx'], fetch: fetchSite },
  { path: '/contact', modules: ['src/app/contact.tsx'], fetch: fetchSite },
  legal('/privacypolicy', 'privacy'),
  legal('/cookie', 'cookie'),
  legal('/termsofuse', 'terms'),
]

/** Returns the page at a path, with the number or the token in its address; null if the server does not render it. */
export function pageAt(path: string): { page: ServerPage; id: number; token: string } | null {
  for (const page of PAGES) {
    const match = matchPath({ path: page.path, caseSensitive: true }, path)
    if (match) return { page, id: Number(match.params.id), token: match.params.token ?? '' }
  }
  return null
}

/** Returns the modules of all pages that the server renders. */
export const allModules = () => PAGES.flatMap(({ modules }) => modules)

/** Fetches queries into a client and notes which ones the browser needs. */
export function fetcherInto(client: QueryClient, language: Language) {
  const sent: QueryKey[] = []
  const note = ({ queryKey }: { queryKey: QueryKey }) => void sent.push(queryKey)
  const fetcher: Fetcher = {
    language,
    async one<T>(query: { queryKey: QueryKey }) {
      note(query)
      return (await client.fetchQuery(query as Query)) as T
    },
    pages(query) {
      note(query)
      return client.fetchInfiniteQuery(query as InfiniteQuery)
    },
    own: (query) => client.fetchQuery(query as Query),
  }
  return { fetcher, sent }
}
