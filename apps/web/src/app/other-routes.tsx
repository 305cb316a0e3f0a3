import type { RouteObject } from 'react-router'
import { keptPlays } from '../api/players.ts'
import { siteSettings } from '../api/site-settings.ts'
import { ownStreak } from '../api/streak.ts'
import type { LegalName } from '../features/static-pages/legal/legal-texts.ts'
import { withTexts } from '../lib/catalogues.ts'
import { prefetch } from '../lib/server-data.ts'
import { lazyPage } from './lazy-page.ts'

const legal = (path: string, name: LegalName): RouteObject => ({
  path,
  loader: () => prefetch(siteSettings),
  lazy: async () => {
    const { legalPage } = await withTexts(import('../features/static-pages/pages/legal.page.tsx'), 'static-pages')
    return { element: await legalPage(name) }
  },
})

export const maintenance = lazyPage(
  () => withTexts(import('../features/static-pages/pages/closed.page.tsx'), 'static-pages'),
  'MaintenancePage',
)

/** Pages with header and footer beside those of games and players: texts, shared results, the own account, making games. */
export const otherPages: RouteObject[] = [
  {
    path: 'ourSite',
    lazy: lazyPage(() => withTexts(import('./our-site.tsx'), 'static-pages', 'duel'), 'OurSite'),
  },
  {
    path: 'contact',
    loader: () => prefetch(siteSettings),
    lazy: lazyPage(() => withTexts(import('./contact.tsx'), 'static-pages'), 'Contact'),
  },
  {
    path: 'result/:token',
    lazy: lazyPage(() => withTexts(import('./result.tsx'), 'results', 'catalog', 'play'), 'Result'),
  },
  {
    path: 'account',
    lazy: lazyPage(() => withTexts(import('../features/accounts/pages/account.page.tsx'), 'accounts'), 'AccountPage'),
  },
  legal('privacypolicy', 'privacy'),
  legal('cookie', 'cookie'),
  legal('termsofuse', 'terms'),
  {
    path: 'websocket',
    lazy: lazyPage(() => withTexts(import('../features/realtime/pages/websocket.page.tsx'), 'realtime'), 'WebsocketPage'),
  },
  {
    path: 'myGame/:gameId',
    lazy: lazyPage(() => withTexts(import('../features/create-game/pages/own-game.page.tsx'), 'create-game'), 'OwnGamePage'),
  },
  {
    path: 'createGame',
    lazy: lazyPage(
      () => withTexts(import('../features/create-game/pages/create-game.page.tsx'), 'create-game'),
      'CreateGamePage',
    ),
  },
]

/** Pages without header and footer. */
export const barePages: RouteObject[] = [
  {
    path: 'login',
    loader: () => prefetch(siteSettings),
    lazy: lazyPage(() => withTexts(import('../features/accounts/pages/login.page.tsx'), 'accounts'), 'LoginPage'),
  },
  {
    path: 'join',
    loader: () => prefetch(siteSettings, keptPlays(), ownStreak()),
    lazy: lazyPage(() => withTexts(import('../features/accounts/pages/join.page.tsx'), 'accounts'), 'JoinPage'),
  },
  {
    path: 'forgotPassword',
    lazy: lazyPage(
      () => withTexts(import('../features/accounts/pages/forgot-password.page.tsx'), 'accounts'),
      'ForgotPasswordPage',
    ),
  },
  {
    path: 'resetPassword',
    lazy: lazyPage(
      () => withTexts(import('../features/accounts/pages/reset-password.page.tsx'), 'accounts'),
      'ResetPasswordPage',
    ),
  },
  {
    path: 'googleReturn',
    lazy: lazyPage(() => withTexts(import('../features/accounts/pages/google-return.page.tsx'), 'accounts'), 'GoogleReturnPage'),
  },
  {
    path: 'forbidden',
    lazy: lazyPage(() => withTexts(import('../features/static-pages/pages/closed.page.tsx'), 'static-pages'), 'ForbiddenPage'),
  },
  // The first spelling is kept for existing links and bookmarks.
  { path: 'mainteanance', lazy: maintenance },
  { path: 'maintenance', lazy: maintenance },
]
