import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { PanelPage } from '../components/panel-page.tsx'
import { AvatarsCell } from '../control/avatars-cell.tsx'
import { ParamsCell } from '../control/params-cell.tsx'
import { RolesCell } from '../control/roles-cell.tsx'
import '../control/control.css'

/** Params, avatars and roles. */
export function ControlPage() {
  const { t } = useLingui()
  return (
    <PanelPage title={t`Control centre`} intro={<Places />}>
      <div ref={useHeldPart()} className="control-cells">
        <ParamsCell />
        <AvatarsCell />
        <RolesCell />
      </div>
    </PanelPage>
  )
}

const HANDS = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const

/** Keeps the part that the address names in view while those above it load, until the user interacts with the page. */
function useHeldPart() {
  const { hash } = useLocation()
  const cells = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const part = document.getElementById(hash.slice(1))
    if (!part || !cells.current) return
    const hands = new AbortController()
    const filling = new ResizeObserver(() => part.scrollIntoView())
    const letGo = () => {
      filling.disconnect()
      hands.abort()
    }
    filling.observe(cells.current)
    for (const hand of HANDS) addEventListener(hand, letGo, { passive: true, signal: hands.signal })
    return letGo
  }, [hash])
  return cells
}

/** Links to the three parts, for windows in which they are stacked. */
function Places() {
  const { t } = useLingui()
  const { search } = useLocation()
  const places = [
    { hash: 'params', title: t`Params` },
    { hash: 'avatars', title: t`Avatars` },
    { hash: 'roles', title: t`Roles` },
  ]
  return (
    <nav aria-label={t`On this page`} className="control-places">
      {places.map(({ hash, title }) => (
        <Link key={hash} className="link" to={{ search, hash }}>
          {title}
        </Link>
      ))}
    </nav>
  )
}
