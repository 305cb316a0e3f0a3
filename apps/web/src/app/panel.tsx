import { type RouteObject, replace } from 'react-router'
import { PanelLayout } from '../features/admin/components/panel-layout.tsx'
import { BannedPage } from '../features/admin/pages/banned.page.tsx'
import { ControlPage } from '../features/admin/pages/control.page.tsx'
import { DailyPage } from '../features/admin/pages/daily.page.tsx'
import { GamePage } from '../features/admin/pages/game.page.tsx'
import { GamesPage } from '../features/admin/pages/games.page.tsx'
import { HomePage } from '../features/admin/pages/home.page.tsx'
import { LogsPage } from '../features/admin/pages/logs.page.tsx'
import { ReportsPage } from '../features/admin/pages/reports.page.tsx'
import { ServerPage } from '../features/admin/pages/server.page.tsx'
import { StatisticsPage } from '../features/admin/pages/statistics.page.tsx'
import { UserPage } from '../features/admin/pages/user.page.tsx'
import { UsersPage } from '../features/admin/pages/users.page.tsx'
import { withTexts } from '../lib/catalogues.ts'
import { keyInAddress, storePanelKey } from '../lib/panel-key.ts'
import { lazyPage } from './lazy-page.ts'
import { UnexpectedErrorPage } from './unexpected-error-page.tsx'

/**
 * Stores a key that is still in the address and removes it from there. If storage is available, public/before-paint.js has
 * already done so.
 */
function takeKey({ request }: { request: Request }) {
  const brought = keyInAddress(request.url)
  if (!brought) return null
  if (brought.key) storePanelKey(brought.key)
  return replace(brought.rest)
}

const createGame = lazyPage(() => withTexts(import('./panel-create-game.tsx'), 'admin', 'create-game'), 'PanelCreateGame')

const importGames = lazyPage(() => withTexts(import('./panel-import-games.tsx'), 'admin', 'create-game'), 'PanelImportGames')

/**
 * Returns the routes of the operators' panel. Its code is one chunk, which only the panel loads.
 * @param adminPath path of the panel, as the server names it
 */
export const panelRoutes = (adminPath: string): RouteObject[] => [
  {
    path: adminPath,
    loader: takeKey,
    Component: PanelLayout,
    children: [
      {
        ErrorBoundary: UnexpectedErrorPage,
        children: [
          { index: true, Component: HomePage },
          { path: 'reports', Component: ReportsPage },
          { path: 'statistics', Component: StatisticsPage },
          { path: 'users', Component: UsersPage },
          { path: 'user/:id', Component: UserPage },
          { path: 'games', Component: GamesPage },
          { path: 'game/:id', Component: GamePage },
          { path: 'daily', Component: DailyPage },
          { path: 'createGame', lazy: createGame },
          { path: 'importGames', lazy: importGames },
          { path: 'banned', Component: BannedPage },
          { path: 'control', Component: ControlPage },
          { path: 'logs', Component: LogsPage },
          { path: 'server', Component: ServerPage },
        ],
      },
    ],
  },
]
