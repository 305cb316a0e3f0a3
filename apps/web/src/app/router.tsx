import { createBrowserRouter, type PatchRoutesOnNavigationFunctionArgs, type RouteObject } from 'react-router'
import * as games from '../api/games.ts'
import { gameLeaderboard, topPlayers } from '../api/leaderboards.ts'
import * as players from '../api/players.ts'
import { siteSettings } from '../api/site-settings.ts'
import { preloadBanner } from '../features/catalog/banner-picture.ts'
import { withTexts } from '../lib/catalogues.ts'
import { prefetch } from '../lib/server-data.ts'
import { showCanonicalPaths } from './canonical-path.ts'
import { BareLayout, RootLayout, SiteLayout } from './layouts.tsx'
import { lazyPage } from './lazy-page.ts'
import { barePages, maintenance, otherPages } from './other-routes.tsx'
import { UnexpectedErrorPage } from './unexpected-error-page.tsx'

const Blank = () => null

const gameViewPage = lazyPage(() => withTexts(import('./game-view.tsx'), 'catalog'), 'GameView')

const notFoundPage = lazyPage(() => import('../ui/failure-page.tsx'), 'NotFoundPage')

const gamePage = lazyPage(() => withTexts(import('../features/play/pages/game.page.tsx'), 'play'), 'GamePage')

/** Pages with header and footer. Each loads its code and its data in parallel. More of them: other-routes.tsx. */
const sitePages: RouteObject[] = [
  {
    index: true,
    loader: () => prefetch(games.starter, games.lastGame, games.gameTypes, topPlayers),
    lazy: lazyPage(() => withTexts(import('./home.tsx'), 'catalog', 'leaderboard', 'play'), 'Home'),
  },
  {
    path: 'categoryPage/:categoryId',
    loader: ({ params }) => {
      const categoryId = Number(params.categoryId)
      if (categoryId > 0) preloadBanner(categoryId)
      return prefetch(games.gameType(categoryId), games.trendGames(categoryId))
    },
    lazy: lazyPage(() => withTexts(import('../features/catalog/pages/category.page.tsx'), 'catalog'), 'CategoryPage'),
  },
  {
    path: 'gameView/:gameId',
    loader: ({ params }) => {
      const gameId = Number(params.gameId)
      return prefetch(games.gameDetail(gameId), games.gameTypes, gameLeaderboard(gameId))
    },
    lazy: gameViewPage,
  },
  {
    path: 'gameVsView/:gameId',
    loader: ({ params }) => prefetch(games.gameDetail(Number(params.gameId)), games.gameTypes),
    // The token only concerns this page.
    shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
    lazy: lazyPage(() => withTexts(import('./lobby.tsx'), 'duel', 'catalog'), 'Lobby'),
  },
  {
    path: 'daily',
    lazy: lazyPage(() => withTexts(import('./daily.tsx'), 'daily', 'play'), 'Daily'),
  },
  {
    path: 'topListPlayer',
    loader: () => prefetch(topPlayers),
    lazy: lazyPage(
      () => withTexts(import('../features/leaderboard/pages/top-players.page.tsx'), 'leaderboard'),
      'TopPlayersPage',
    ),
  },
  {
    path: 'userProfile/:userId',
    loader: ({ params }) => {
      const userId = Number(params.userId)
      return prefetch(players.player(userId), players.totalScore(userId), players.watchedCount(userId))
    },
    // A tab only switches the view of data that is already loaded.
    shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
    lazy: lazyPage(() => withTexts(import('./profile.tsx'), 'profile'), 'Profile'),
  },
  ...otherPages,
]

const devPages: RouteObject[] = import.meta.env.DEV
  ? [{ path: 'ui', lazy: lazyPage(() => import('../ui/gallery/gallery.page.tsx'), 'GalleryPage') }]
  : []

const ROOT = 'root'

/** All pages but the operators' panel. */
export const routes: RouteObject[] = [
  {
    id: ROOT,
    Component: RootLayout,
    ErrorBoundary: UnexpectedErrorPage,
    children: [
      {
        Component: SiteLayout,
        loader: () => prefetch(siteSettings),
        shouldRevalidate: () => false,
        HydrateFallback: Blank,
        children: [{ ErrorBoundary: UnexpectedErrorPage, children: [...sitePages, ...devPages] }],
      },
      {
        Component: BareLayout,
        HydrateFallback: Blank,
        children: [{ ErrorBoundary: UnexpectedErrorPage, children: [...barePages, { path: '*', lazy: notFoundPage }] }],
      },
      {
        path: 'game/:gameId',
        HydrateFallback: Blank,
        lazy: gamePage,
      },
      {
        path: 'gameVs/:gameId',
        HydrateFallback: Blank,
        lazy: lazyPage(() => withTexts(import('../features/duel/match/match.page.tsx'), 'duel'), 'MatchPage'),
      },
    ],
  },
]

const contentOf = (name: string) => document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content

const IDLE_MS = 3_000

/** After the first page, preloads the code of the pages that most visitors open next. Operators stay in their panel. */
export function preloadNextPages() {
  if (contentOf('admin-path')) return
  setTimeout(() => void Promise.allSettled([gameViewPage(), gamePage()]), IDLE_MS)
}

/** The only page during maintenance, at any address: the server says so in the page's head (OPERATOR-34). */
const closed: RouteObject[] = [
  {
    Component: RootLayout,
    children: [{ Component: BareLayout, children: [{ path: '*', HydrateFallback: Blank, lazy: maintenance }] }],
  },
]

/** Adds the operators' panel if the server has named its path. */
const withPanel = (adminPath: string) => ({
  patchRoutesOnNavigation: async ({ patch }: PatchRoutesOnNavigationFunctionArgs) => {
    const { panelRoutes } = await withTexts(import('./panel.tsx'), 'admin')
    patch(ROOT, panelRoutes(adminPath))
  },
})

export function createRouter() {
  const adminPath = contentOf('admin-path')
  // The router gives all documents that were opened by their address the key "default": one would start where another was scrolled to.
  if (!history.state) history.replaceState({ key: `default${Date.now()}` }, '')
  const router = createBrowserRouter(contentOf('maintenance') ? closed : routes, adminPath ? withPanel(adminPath) : undefined)
  showCanonicalPaths(router)
  return router
}

/** Resolves when the code of the first page has loaded, or has failed to. */
export const whenReady = (router: ReturnType<typeof createRouter>): Promise<void> =>
  new Promise((resolve) => {
    if (router.state.initialized) return resolve()
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return
      stop()
      resolve()
    })
  })
