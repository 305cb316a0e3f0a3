import { useLingui } from '@lingui/react/macro'
import { onlineManager } from '@tanstack/react-query'
import { Suspense, useInsertionEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { Link, Outlet, ScrollRestoration, useLocation } from 'react-router'
import { withTexts } from '../lib/catalogues.ts'
import { useFactorAsked } from '../lib/confirm-factor.ts'
import { useSessionExpired } from '../lib/session.ts'
import { Notices } from '../ui/notices.tsx'
import { MissingPart, optional } from '../ui/optional.tsx'
import { focusMain } from '../ui/page-title.tsx'
import { SiteHeader } from './site-header.tsx'

/** The layout of pages without header and footer: only the logo, which links home. */
export function BareLayout() {
  return (
    <>
      <header className="mx-auto w-full max-w-page px-4 pt-4 md:px-6 md:pt-6">
        <Link to="/" className="inline-flex min-h-11 items-center gap-3">
          <img src="/favicon.svg" alt="" width={32} height={32} />
          <span className="font-display text-16 leading-none md:text-22">Guess The Anime</span>
        </Link>
      </header>
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto flex w-full max-w-page flex-1 flex-col justify-center px-4 py-6 md:px-6 md:py-8"
      >
        <Outlet />
      </main>
    </>
  )
}

const SiteFooter = optional(async () => (await withTexts(import('./frame/site-footer.tsx'), 'parts')).SiteFooter)

const footer = (
  <Suspense>
    <SiteFooter />
  </Suspense>
)

export function SiteLayout() {
  const { t } = useLingui()
  return (
    <>
      <a href="#main" className="button skip-link">
        {t`Skip to content`}
      </a>
      <SiteHeader />
      <main id="main" tabIndex={-1} className="mx-auto w-full max-w-page flex-1 px-4 py-6 md:px-6 md:py-8">
        <Outlet />
      </main>
      {footer}
    </>
  )
}

function OfflineBanner() {
  const { t } = useLingui()
  const online = useSyncExternalStore(
    onlineManager.subscribe,
    () => onlineManager.isOnline(),
    () => true,
  )
  return (
    <div role="alert">
      {!online && (
        <p className="flex items-center justify-center gap-2 bg-ink px-4 py-2 text-14 font-semibold text-paper">
          {t`You're offline. This page may be out of date.`}
        </p>
      )}
    </div>
  )
}

/**
 * Starts every page at its top and restores the position when the visitor goes back. The first page stays where the visitor has
 * scrolled to while the scripts were loading; by itself, `ScrollRestoration` would return to the top.
 */
function PageScroll() {
  const scrolledTo = useRef(0)
  // Insertion effects run before every layout effect, and this layout effect after that of its child.
  useInsertionEffect(() => {
    scrolledTo.current = window.scrollY
  }, [])
  useLayoutEffect(() => {
    if (scrolledTo.current > 0) window.scrollTo(0, scrolledTo.current)
  }, [])
  return <ScrollRestoration />
}

const ExpiredPopup = optional(
  async () => (await withTexts(import('./frame/expired-popup.tsx'), 'parts')).ExpiredPopup,
  MissingPart,
)

const FactorDialog = optional(
  async () => (await withTexts(import('../features/accounts/components/factor-dialog.tsx'), 'accounts')).FactorDialog,
  MissingPart,
)

/** The layout of every page, including the game. */
export function RootLayout() {
  const expired = useSessionExpired()
  const factorAsked = useFactorAsked()
  useFocusOnNewPage()
  return (
    <>
      <OfflineBanner />
      <Outlet />
      <Suspense>{expired && <ExpiredPopup />}</Suspense>
      <Suspense>{factorAsked && <FactorDialog />}</Suspense>
      <Notices />
      <PageScroll />
    </>
  )
}

/**
 * Moves the focus to the content of a new page, for users of keyboards and screen readers. In a layout effect, so that a page can
 * then move it to one of its fields in an effect. The browser sets the focus on the first page of a document.
 */
function useFocusOnNewPage() {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useLayoutEffect(() => {
    if (shown.current !== pathname) focusMain()
    shown.current = pathname
  }, [pathname])
}
