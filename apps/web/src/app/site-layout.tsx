import { useLingui } from '@lingui/react/macro'
import { Suspense } from 'react'
import { Outlet } from 'react-router'
import { optional } from '../ui/optional.tsx'
import { SiteHeader } from './site-header.tsx'

const SiteFooter = optional(async () => (await import('./site-footer.tsx')).SiteFooter)

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
