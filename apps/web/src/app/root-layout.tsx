import { lazy, Suspense } from 'react'
import { Outlet, ScrollRestoration } from 'react-router'
import { useSessionExpired } from '../lib/session.ts'
import { Notices } from '../ui/notices.tsx'
import { OfflineBanner } from './offline-banner.tsx'

const ExpiredPopup = lazy(async () => ({ default: (await import('./expired-popup.tsx')).ExpiredPopup }))

/** The layout of every page, including the game. */
export function RootLayout() {
  const expired = useSessionExpired()
  return (
    <>
      <OfflineBanner />
      <Outlet />
      <Suspense>{expired && <ExpiredPopup />}</Suspense>
      <Notices />
      <ScrollRestoration />
    </>
  )
}
