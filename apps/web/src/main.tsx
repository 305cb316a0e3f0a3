import './styles/main.css'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { nextGame } from './api/games.ts'
import { createRouter, preloadNextPages, whenReady } from './app/router.tsx'
import { startTranslations } from './lib/catalogues.ts'
import { queryClient } from './lib/query-client.ts'
import { learnPageTime } from './lib/server-clock.ts'
import { acceptServerData, setHasPageData } from './lib/server-data.ts'
import { startSession } from './lib/session.ts'
import { followOtherTabs, showSettings } from './lib/settings.ts'
import { MissingPart } from './ui/optional.tsx'

/** Ends the current task: the browser responds to the visitor before the next step. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve))

/** Asks what a known visitor of home has played, together with the session, and long before the page is there (HOME-8). */
function askWhoIsHome() {
  if (location.pathname === '/' && 'known' in document.documentElement.dataset) void queryClient.prefetchQuery(nextGame(null))
}

// @NOTE not at the top level: with an `await` there, the bundler would put every module that two pages share into a file of its own.
async function start(root: HTMLElement) {
  learnPageTime()
  showSettings()
  followOtherTabs()
  startSession()
  askWhoIsHome()
  await nextTask()
  const isRendered = acceptServerData()
  setHasPageData(isRendered)
  await nextTask()
  // Create the router first, so that it loads the page while the texts are still loading.
  const router = createRouter()
  await startTranslations()
  // Keep the server-rendered content until the page can replace it.
  await whenReady(router)
  setHasPageData(false)

  const app = (
    <StrictMode>
      <I18nProvider i18n={i18n}>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </I18nProvider>
    </StrictMode>
  )
  // Without the code of a page that the server has rendered, its words can still be read: what is missing is said below them.
  if (isRendered && router.state.errors) {
    const below = Object.assign(document.createElement('div'), { className: 'sheet notice' })
    document.body.append(below)
    createRoot(below).render(
      <I18nProvider i18n={i18n}>
        <MissingPart />
      </I18nProvider>,
    )
  } else {
    // In a transition, React yields to the browser between slices of work, so a slow phone still responds to touch.
    startTransition(() => (isRendered ? void hydrateRoot(root, app) : createRoot(root).render(app)))
  }

  preloadNextPages()
}

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root element')
void start(root)
