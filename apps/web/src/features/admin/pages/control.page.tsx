import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { PanelPage, PartPlaces, useHeldPart } from '../components/panel-page.tsx'
import { AvatarsCell } from '../control/avatars.tsx'
import { ParamsCell } from '../control/params.tsx'
import { RolesCell } from '../control/roles.tsx'
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

/** Links to the three parts, for windows in which they are stacked. */
function Places() {
  const { t } = useLingui()
  return (
    <PartPlaces
      parts={[
        { hash: 'params', title: t`Params` },
        { hash: 'avatars', title: t`Avatars` },
        { hash: 'roles', title: t`Roles` },
      ]}
    />
  )
}

interface ControlCellProps {
  /** Its anchor in the page. */
  id: string
  title: string
  children: ReactNode
}

/** One of the three parts of the control centre. */
export const ControlCell = ({ id, title, children }: ControlCellProps) => (
  <section id={id} aria-labelledby={`${id}-title`} className="sheet control-cell">
    <h2 id={`${id}-title`} className="font-display text-22">
      {title}
    </h2>
    {children}
  </section>
)
