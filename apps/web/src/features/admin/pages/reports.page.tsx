import { useLingui } from '@lingui/react/macro'
import { FolderTabs } from '../../../ui/folder-tabs.tsx'
import styles from '../components/panel.module.css'
import { PanelPage } from '../components/panel-page.tsx'
import { usePanelQuery } from '../components/panel-query.ts'
import { DecidedList } from '../moderation/decided-list.tsx'
import { ReportQueue } from '../moderation/report-queue.tsx'

const DECIDED = 'decided'

/** The reports and flagged plays that wait for a decision, and the decided ones. */
export function ReportsPage() {
  const { t } = useLingui()
  const { get, hrefWith } = usePanelQuery()
  const isDecided = get('tab') === DECIDED
  const hrefOf = (tab: string | null) => hrefWith({ tab, page: null, q: null, about: null, id: null })
  return (
    <PanelPage title={t`Reports`}>
      <div className={`sheet ${styles.tabSheet}`}>
        <FolderTabs
          label={t`Waiting and decided reports`}
          tabs={[
            { to: hrefOf(null), text: t`To decide`, current: !isDecided },
            { to: hrefOf(DECIDED), text: t`Decided`, current: isDecided },
          ]}
        />
        {isDecided ? <DecidedList /> : <ReportQueue />}
      </div>
    </PanelPage>
  )
}
