import { Outlet, ScrollRestoration } from 'react-router'
import { Notices } from '../ui/notices.tsx'
import { OfflineBanner } from './offline-banner.tsx'

/** Around every page, the game's too. */
export function RootLayout() {
  return (
    <>
      <OfflineBanner />
      <Outlet />
      <Notices />
      <ScrollRestoration />
    </>
  )
}
