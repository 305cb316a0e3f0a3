import { useLingui } from '@lingui/react/macro'
import { Suspense, useEffect, useRef, useState } from 'react'
import { Link, NavLink, useLocation } from 'react-router'
import { withTexts } from '../lib/catalogues.ts'
import { useSession } from '../lib/session.ts'
import { useHydrated } from '../lib/use-hydrated.ts'
import { MissingPart, optional } from '../ui/optional.tsx'

const menuSheet = () => withTexts(import('./frame/menu-sheet.tsx'), 'parts')

const MenuSheet = optional(async () => (await menuSheet()).MenuSheet, MissingPart)

/**
 * The sheet under the last button of the header: settings, and on narrow screens the navigation. Its code is loaded on demand.
 */
function MenuPopover() {
  const { t } = useLingui()
  const [wanted, setWanted] = useState(false)
  const sheet = useRef<HTMLElement>(null)
  // The visitor may have opened it before the scripts had loaded.
  useEffect(() => {
    if (sheet.current?.matches(':popover-open')) setWanted(true)
  }, [])
  const handleNear = () => void menuSheet().catch(() => {})
  const button = { type: 'button', popoverTarget: 'menu', onPointerEnter: handleNear, onFocus: handleNear } as const
  return (
    <>
      <button {...button} className="header-link lg:hidden" aria-label={t`Menu and settings`}>
        <Icon path="M2 5h16M2 10h16M2 15h16" />
      </button>
      <button {...button} className="header-link max-lg:hidden" aria-label={t`Settings`}>
        <Icon path="M2 6h9m5 0h2M13.5 3v6M2 14h2m5 0h9M6.5 11v6" />
      </button>
      <section
        ref={sheet}
        id="menu"
        popover="auto"
        className="sheet settings"
        aria-label={t`Menu and settings`}
        onBeforeToggle={() => setWanted(true)}
      >
        {wanted && (
          <Suspense>
            <MenuSheet />
          </Suspense>
        )}
      </section>
    </>
  )
}

// Drawn here: the icon library loads with the pages, but these two icons are part of the first paint.
const Icon = ({ path }: { path: string }) => (
  <svg viewBox="0 0 20 20" fill="none" stroke="currentcolor" strokeWidth="2" aria-hidden="true">
    <path d={path} />
  </svg>
)

// In the footer's file, which every page loads too: one file less.
const GameGuesserLink = optional(async () => (await withTexts(import('./frame/site-footer.tsx'), 'parts')).GameGuesserLink)

const gameGuesserLink = (
  <Suspense>
    <GameGuesserLink />
  </Suspense>
)

const HeaderStrip = optional(async () => (await withTexts(import('../ui/streak/header-strip.tsx'), 'parts')).HeaderStrip)

const streak = (
  <Suspense>
    <HeaderStrip />
  </Suspense>
)

const AccountMenu = optional(async () => (await withTexts(import('./frame/account-menu.tsx'), 'parts')).AccountMenu)

/** On narrow screens the navigation is in the menu's sheet; on wide ones it is in the bar. */
export function SiteHeader() {
  const { t } = useLingui()
  return (
    <header className="sticky top-0 z-10 bg-paper">
      <div className="mx-auto flex h-14 w-full max-w-page items-center gap-1 px-4 md:gap-2 md:px-6">
        <Link to="/" className="site-logo mr-auto lg:mr-4">
          <img src="/favicon.svg" alt="" width={32} height={32} />
          <span className="site-name font-display leading-none md:text-22">Guess The Anime</span>
        </Link>
        <nav aria-label={t`Main`} className="mr-auto flex items-center gap-1 whitespace-nowrap max-lg:hidden">
          <NavLink to="/" end className="header-link">
            {t`Home`}
          </NavLink>
          <NavLink to="/daily" className="header-link">
            {t({ message: 'Daily', context: 'header' })}
          </NavLink>
          <NavLink to="/topListPlayer" className="header-link">
            {t`Top Players`}
          </NavLink>
          <NavLink to="/createGame" className="header-link">
            {t({ message: 'Create', context: 'header' })}
          </NavLink>
          {gameGuesserLink}
        </nav>
        {streak}
        <Account />
        <MenuPopover />
      </div>
      <div className="ruler" aria-hidden="true" />
    </header>
  )
}

/**
 * `data-waits`: a press is repeated when the scripts have arrived (public/before-paint.js). `for-newcomers-in-place`: until then, not
 * shown to a browser that the server may know (styles/base.css).
 */
function Account() {
  const { t } = useLingui()
  const session = useSession()
  const { pathname, search } = useLocation()
  const isHydrated = useHydrated()
  if (session) {
    return (
      <Suspense fallback={<span className="header-link" />}>
        <AccountMenu {...session} />
      </Suspense>
    )
  }
  return (
    <NavLink
      to="/login"
      state={{ from: pathname + search }}
      data-waits
      className={`header-link ${isHydrated ? '' : 'for-newcomers-in-place'}`}
    >
      {t`Login`}
    </NavLink>
  )
}
