import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { Outlet, useLocation } from 'react-router'
import { SiteHeader } from './site-header.tsx'

const SiteFooter = lazy(async () => ({ default: (await import('./site-footer.tsx')).SiteFooter }))

const footer = (
  <Suspense>
    <SiteFooter />
  </Suspense>
)

export function SiteLayout() {
  const { t } = useLingui()
  const main = useRef<HTMLElement>(null)
  useFocusOnNewPage(main)
  return (
    <>
      <a href="#main" className="button skip-link">
        {t`Skip to content`}
      </a>
      <SiteHeader />
      <main ref={main} id="main" tabIndex={-1} className="mx-auto w-full max-w-page flex-1 px-4 py-6 md:px-6 md:py-8">
        <Outlet />
      </main>
      {footer}
    </>
  )
}

/** Moves the focus to the content of a new page, for users of keyboards and screen readers. */
function useFocusOnNewPage(main: React.RefObject<HTMLElement | null>) {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    main.current?.focus({ preventScroll: true })
  }, [pathname, main])
}
