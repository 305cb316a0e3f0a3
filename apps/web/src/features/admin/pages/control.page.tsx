import { useLingui } from '@lingui/react/macro'
import { PanelPage, PartPlaces, useHeldPart } from '../components/panel-page.tsx'
import { AvatarsCell } from '../control/avatars.tsx'
import styles from '../control/control.module.css'
import { ParamsCell } from '../control/params.tsx'
import { RolesCell } from '../control/roles.tsx'

/** Params, avatars and roles; in narrow windows they are stacked, below links to them. */
export function ControlPage() {
  const { t } = useLingui()
  const cells = [
    { hash: 'params', title: t`Params`, Content: ParamsCell },
    { hash: 'avatars', title: t`Avatars`, Content: AvatarsCell },
    { hash: 'roles', title: t`Roles`, Content: RolesCell },
  ]
  return (
    <PanelPage title={t`Control centre`} intro={<PartPlaces parts={cells} />}>
      <div ref={useHeldPart()} className={styles.controlCells}>
        {cells.map(({ hash, title, Content }) => (
          <section key={hash} id={hash} aria-labelledby={`${hash}-title`} className={`sheet ${styles.controlCell}`}>
            <h2 id={`${hash}-title`} className="font-display text-22">
              {title}
            </h2>
            <Content />
          </section>
        ))}
      </div>
    </PanelPage>
  )
}
