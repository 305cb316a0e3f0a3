import { useLingui } from '@lingui/react/macro'
import { PanelPage } from '../components/panel-page.tsx'
import { PartPlaces, useHeldPart } from '../components/part-places.tsx'
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
