import { useLingui } from '@lingui/react/macro'
import { onlineManager } from '@tanstack/react-query'
import { Suspense, useInsertionEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { Outlet, ScrollRestoration, useLocation } from 'react-router'
import { useFactorAsked } from '../lib/confirm-factor.ts'
import { useSessionExpired } from '../lib/session.ts'
import { focusMain } from '../ui/focus-main.ts'
import { MissingPart } from '../ui/missing-part.tsx'
import { Notices } from '../ui/notices.tsx'
import { optional } from '../ui/optional.tsx'
import { withTexts } from './with-texts.ts'

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

const ExpiredPopup = optional(async () => (await withTexts(import('./expired-popup.tsx'), 'notes')).ExpiredPopup, MissingPart)

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
