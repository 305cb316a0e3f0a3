import type { RouteObject } from 'react-router'
import type { LegalName } from '../features/static-pages/legal/legal-texts.ts'
import type { InterimKind } from '../features/static-pages/pages/interim.page.tsx'
import { site } from '../lib/site.ts'
import { warm } from '../lib/warm.ts'

const legal = (path: string, name: LegalName): RouteObject => ({
  path,
  loader: () => warm(site),
  lazy: async () => {
    const { LegalPage } = await import('../features/static-pages/pages/legal.page.tsx')
    return { element: <LegalPage key={name} name={name} /> }
  },
})

const interim = (path: string, kind: InterimKind): RouteObject => ({
  path,
  lazy: async () => {
    const { InterimPage } = await import('../features/static-pages/pages/interim.page.tsx')
    return { element: <InterimPage kind={kind} /> }
  },
})

const maintenance = async () => ({
  Component: (await import('../features/static-pages/pages/maintenance.page.tsx')).MaintenancePage,
})

/** Texts, and pages still to come, with header and footer. */
export const staticPages: RouteObject[] = [
  {
    path: 'ourSite',
    lazy: async () => ({ Component: (await import('../features/static-pages/pages/our-site.page.tsx')).OurSitePage }),
  },
  {
    path: 'contact',
    loader: () => warm(site),
    lazy: async () => ({ Component: (await import('../features/static-pages/pages/contact.page.tsx')).ContactPage }),
  },
  {
    path: 'account',
    lazy: async () => ({ Component: (await import('../features/accounts/pages/account.page.tsx')).AccountPage }),
  },
  legal('privacypolicy', 'privacy'),
  legal('cookie', 'cookie'),
  legal('termsofuse', 'terms'),
  interim('gameVsView/:gameId', 'duelLobby'),
  interim('websocket', 'websocket'),
  interim('createGame', 'createGame'),
]

/** Pages that stand alone. */
export const barePages: RouteObject[] = [
  {
    path: 'login',
    loader: () => warm(site),
    lazy: async () => ({ Component: (await import('../features/accounts/pages/login.page.tsx')).LoginPage }),
  },
  {
    path: 'join',
    loader: () => warm(site),
    lazy: async () => ({ Component: (await import('../features/accounts/pages/join.page.tsx')).JoinPage }),
  },
  {
    path: 'forgotPassword',
    lazy: async () => ({ Component: (await import('../features/accounts/pages/forgot-password.page.tsx')).ForgotPasswordPage }),
  },
  {
    path: 'resetPassword',
    lazy: async () => ({ Component: (await import('../features/accounts/pages/reset-password.page.tsx')).ResetPasswordPage }),
  },
  {
    path: 'googleReturn',
    lazy: async () => ({ Component: (await import('../features/accounts/pages/google-return.page.tsx')).GoogleReturnPage }),
  },
  interim('gameVs/:gameId', 'duel'),
  {
    path: 'forbidden',
    lazy: async () => ({ Component: (await import('../features/static-pages/pages/forbidden.page.tsx')).ForbiddenPage }),
  },
  // The first spelling is the one that links and bookmarks out there have.
  { path: 'mainteanance', lazy: maintenance },
  { path: 'maintenance', lazy: maintenance },
]
