import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link, Navigate, Outlet, useLocation, useResolvedPath } from 'react-router'
import Menu from '~icons/lucide/menu'
import { BulkStrip } from '../bulk/bulk-strip.tsx'
import { FactorBanner } from './factor-banner.tsx'
import { PanelGate } from './panel-gate.tsx'
import { PanelPlaces } from './panel-places.tsx'
import { usePanelRole } from './use-panel-role.ts'
import '../panel.css'
import '../tables.css'

/** The layout of every screen of the panel. */
export function PanelLayout() {
  return (
    <PanelGate frame={(content) => <Frame>{content}</Frame>}>
      <Frame isOpen>
        <FactorBanner />
        <Screen />
      </Frame>
    </PanelGate>
  )
}

/** The screen of the address; for moderators always that of the reports (PANEL-109). */
function Screen() {
  const role = usePanelRole()
  const { pathname } = useLocation()
  const reports = useResolvedPath('reports').pathname
  if (role === 'moderator') return pathname === reports ? <Outlet /> : <Navigate to={reports} replace />
  return (
    <>
      <Outlet />
      <BulkStrip />
    </>
  )
}

/** The navigation is beside the screen; in narrow windows it is in the menu's sheet. Its counts are loaded once the panel is open. */
function Frame({ isOpen = false, children }: { isOpen?: boolean; children: ReactNode }) {
  const { t } = useLingui()
  return (
    <div className="panel">
      <a href="#main" className="button visually-hidden panel-skip">
        {t`Skip to content`}
      </a>
      <header className="panel-bar">
        <Brand />
        <MenuButton isOpen={isOpen} />
        <div className="ruler" aria-hidden="true" />
      </header>
      <aside className="panel-side">
        <Brand />
        <PanelPlaces isOpen={isOpen} />
      </aside>
      <main id="main" tabIndex={-1} className="panel-main">
        {children}
      </main>
    </div>
  )
}

const Brand = () => (
  <Link to="." className="panel-brand">
    <img src="/favicon.svg" alt="" width={28} height={28} />
    Guess The Anime
  </Link>
)

const MENU = 'panel-menu'

const closeMenu = () => document.getElementById(MENU)?.hidePopover()

function MenuButton({ isOpen }: { isOpen: boolean }) {
  const { t } = useLingui()
  return (
    <>
      <button type="button" popoverTarget={MENU} className="header-link" aria-label={t`Menu`}>
        <Menu aria-hidden="true" />
      </button>
      <section id={MENU} popover="auto" className="sheet settings panel-menu" aria-label={t`Menu`}>
        <PanelPlaces isOpen={isOpen} onGo={closeMenu} />
      </section>
    </>
  )
}
