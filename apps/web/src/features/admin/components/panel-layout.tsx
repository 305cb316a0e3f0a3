import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { Link, Navigate, Outlet, useLocation, useResolvedPath } from 'react-router'
import Menu from '~icons/lucide/menu'
import { ownFactors } from '../../../api/factors.ts'
import { rememberedChoice } from '../../../lib/remembered-choices.ts'
import { serverNow } from '../../../lib/server-clock.ts'
import { BulkStrip } from '../bulk/bulk-strip.tsx'
import styles from './panel.module.css'
import { PanelGate, usePanelRole } from './panel-gate.tsx'
import { PanelPlaces } from './panel-places.tsx'

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

/** The screen of the address; for moderators always that of the reports (OPERATOR-233). */
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
    <div className={styles.panel}>
      <a href="#main" className="button visually-hidden panel-skip">
        {t`Skip to content`}
      </a>
      <header className={styles.panelBar}>
        <Brand />
        <MenuButton isOpen={isOpen} />
        <div className="ruler" aria-hidden="true" />
      </header>
      <aside className={styles.panelSide} data-part="panel-side">
        <Brand />
        <PanelPlaces isOpen={isOpen} />
      </aside>
      <main id="main" tabIndex={-1} className={styles.panelMain}>
        {children}
      </main>
    </div>
  )
}

const Brand = () => (
  <Link to="." className={styles.panelBrand}>
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
      <section
        id={MENU}
        popover="auto"
        className={`sheet settings ${styles.panelMenu}`}
        data-part="panel-menu"
        aria-label={t`Menu`}
      >
        <PanelPlaces isOpen={isOpen} onGo={closeMenu} />
      </section>
    </>
  )
}

const DAY_MS = 24 * 3_600_000
/** The server tells its time in seconds, and replies take a while. */
const CLOCK_MS = 60_000

/** The operator has been told in full in this browser. */
const factorTold = rememberedChoice('panelFactorTold', 'true')

/**
 * Says how long the panel still opens without a second factor; nothing if there is one, or none is needed. From the second visit on, narrow
 * windows show it in one line.
 */
function FactorBanner() {
  const { data } = useQuery(ownFactors)
  const [wasTold] = useState(factorTold.isMade)
  const isDue = Boolean(data?.panelOpenUntil)
  useEffect(() => {
    if (isDue) factorTold.make()
  }, [isDue])
  if (!data?.panelOpenUntil) return null
  const days = Math.max(1, Math.ceil((Date.parse(data.panelOpenUntil) - serverNow() - CLOCK_MS) / DAY_MS))
  return (
    <p className={styles.factorBanner} data-part="factor-banner">
      <span className={wasTold ? 'max-md:hidden' : undefined}>
        <Plural
          value={days}
          one="Add a second factor within # day. After that, the panel opens only with one."
          other="Add a second factor within # days. After that, the panel opens only with one."
        />
      </span>{' '}
      <Link to="/account" reloadDocument className="link inline-flex min-h-11 items-center">
        <span className={wasTold ? 'max-md:hidden' : undefined}>
          <Trans>Add a second factor</Trans>
        </span>
        {wasTold && (
          <span className="md:hidden">
            <Plural value={days} one="Second factor: # day left" other="Second factor: # days left" />
          </span>
        )}
      </Link>
    </p>
  )
}
