import './styles/main.css'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { createRouter, preloadNextPages, whenReady } from './app/router.tsx'
import { startSpeaking } from './lib/i18n.ts'
import { queryClient } from './lib/query-client.ts'
import { startSession } from './lib/session.ts'
import { followOtherTabs, showSettings } from './lib/settings.ts'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root')

showSettings()
followOtherTabs()
startSession()
// The router begins to fetch the page while the texts are still on their way.
const router = createRouter()
await startSpeaking()
// What the server has painted stays until the page it stands for can take its place.
await whenReady(router)

const site = (
  <StrictMode>
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </I18nProvider>
  </StrictMode>
)
// As a transition React renders in slices: a slow phone answers a touch meanwhile.
startTransition(() => createRoot(root).render(site))

preloadNextPages()
