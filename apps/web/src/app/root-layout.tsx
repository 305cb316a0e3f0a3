import { Suspense, useLayoutEffect, useRef } from 'react'
import { Outlet, useLocation } from 'react-router'
import { useFactorAsked } from '../lib/confirm-factor.ts'
import { useSessionExpired } from '../lib/session.ts'
import { focusMain } from '../ui/focus-main.ts'
import { MissingPart } from '../ui/missing-part.tsx'
import { Notices } from '../ui/notices.tsx'
import { optional } from '../ui/optional.tsx'
import { OfflineBanner } from './offline-banner.tsx'
import { PageScroll } from './page-scroll.tsx'
import { withTexts } from './with-texts.ts'

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
