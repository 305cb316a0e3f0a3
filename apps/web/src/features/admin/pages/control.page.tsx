import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { PanelPage } from '../components/panel-page.tsx'
import { AvatarsCell } from '../control/avatars-cell.tsx'
import { ParamsCell } from '../control/params-cell.tsx'
import { RolesCell } from '../control/roles-cell.tsx'
import { ModerationCell } from '../moderation/moderation-cell.tsx'
import '../control/control.css'
import '../moderation/moderation.css'

/** Params, avatars, roles, and what waits for an operator. */
export function ControlPage() {
  const { t } = useLingui()
  return (
    <PanelPage title={t`Control centre`} intro={<Places />}>
      <div ref={useHeldPart()} className="control-cells">
        <ParamsCell />
        <AvatarsCell />
        <RolesCell />
        <ModerationCell />
      </div>
    </PanelPage>
  )
}

const HANDS = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const

/** Holds the part that the address names in its place while those above it fill, until somebody lays hands on the page. */
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

/** The ways to the four parts, for windows in which they stand one under another. */
function Places() {
  const { t } = useLingui()
  const { search } = useLocation()
  const places = [
    { hash: 'params', title: t`Params` },
    { hash: 'avatars', title: t`Avatars` },
    { hash: 'roles', title: t`Roles` },
    { hash: 'moderation', title: t`Reports` },
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
