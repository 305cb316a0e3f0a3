import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import { Link, NavLink, useLocation } from 'react-router'
import { useSession } from '../lib/session.ts'
import { MenuPopover } from './menu-popover.tsx'

const GameGuesserLink = lazy(async () => ({ default: (await import('./game-guesser-link.tsx')).GameGuesserLink }))

const AccountMenu = lazy(async () => ({ default: (await import('./account-menu.tsx')).AccountMenu }))

/** On narrow screens the navigation is in the menu's sheet; on wide ones it is in the bar. */
export function SiteHeader() {
  const { t } = useLingui()
  return (
    <header className="sticky top-0 z-10 bg-paper">
      <div className="mx-auto flex h-14 w-full max-w-page items-center gap-1 px-4 md:gap-2 md:px-6">
        <Link to="/" className="mr-auto flex min-h-11 items-center gap-2 md:gap-3 lg:mr-4">
          <BrandMark />
          <span className="font-display text-16 min-[344px]:whitespace-nowrap leading-none md:text-22">Guess The Anime</span>
        </Link>
        <nav aria-label={t`Main`} className="mr-auto flex items-center gap-1 max-lg:hidden">
          <NavLink to="/" end className="header-link">
            {t`Home`}
          </NavLink>
          <NavLink to="/topListPlayer" className="header-link">
            {t`Top Players`}
          </NavLink>
          <Suspense>
            <GameGuesserLink />
          </Suspense>
        </nav>
        <Account />
        <MenuPopover />
      </div>
      <div className="ruler" aria-hidden="true" />
    </header>
  )
}

function Account() {
  const { t } = useLingui()
  const session = useSession()
  const { pathname, search } = useLocation()
  if (session) {
    return (
      <Suspense fallback={<span className="header-link" />}>
        <AccountMenu {...session} />
      </Suspense>
    )
  }
  return (
    <NavLink to="/login" state={{ from: pathname + search }} className="header-link">
      {t`Login`}
    </NavLink>
  )
}

/** A cut sheet with one square of its picture open. */
function BrandMark() {
  return (
    <svg viewBox="0 0 36 32" className="h-8 w-9 flex-none" aria-hidden="true">
      <path d="M.5.5h32v28H.5z" fill="var(--color-paper)" stroke="var(--color-ink)" />
      <path d="M32.5 3.5h3v28h-32v-3h29z" fill="var(--color-ink)" />
      <path d="M4 9h25v15H4z" fill="var(--color-ink)" />
      <path d="M12.3 14h8.4v5h-8.4z" fill="var(--color-paper)" />
      <path d="M5 3.5h6v2H5zM22 3.5h6v2h-6z" fill="var(--color-ink)" />
      <circle cx="16.5" cy="4.6" r="1.7" fill="var(--color-ink)" />
    </svg>
  )
}
