import { lazy, Suspense } from 'react'
import { Outlet } from 'react-router'
import { useFactorAsked } from '../lib/confirm-factor.ts'
import { useSessionExpired } from '../lib/session.ts'
import { Notices } from '../ui/notices.tsx'
import { OfflineBanner } from './offline-banner.tsx'
import { PageScroll } from './page-scroll.tsx'
import { withTexts } from './with-texts.ts'

const ExpiredPopup = lazy(async () => ({ default: (await withTexts(import('./expired-popup.tsx'), 'notes')).ExpiredPopup }))

const FactorDialog = lazy(async () => ({
  default: (await withTexts(import('../features/accounts/components/factor-dialog.tsx'), 'accounts')).FactorDialog,
}))

/** The layout of every page, including the game. */
export function RootLayout() {
  const expired = useSessionExpired()
  const factorAsked = useFactorAsked()
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
