import { useLingui } from '@lingui/react/macro'
import { FolderTabs } from '../../../ui/folder-tabs.tsx'
import { usePanelQuery } from '../components/use-panel-query.ts'
import { ControlCell } from '../control/control-cell.tsx'
import { AuditTable } from './audit-table.tsx'
import { ReportQueue } from './report-queue.tsx'
import { SecurityTable } from './security-table.tsx'

const AUDIT = 'audit'
const SECURITY = 'security'

/** The moderation queue, the audit log and the security events. */
export function ModerationCell() {
  const { t } = useLingui()
  const { get, hrefWith } = usePanelQuery()
  const tab = get('tab')
  const hrefOf = (to: string | null) => hrefWith({ tab: to, page: null, about: null, id: null })
  return (
    <ControlCell id="moderation" title={t`Reports`}>
      <FolderTabs
        label={t`Reports and logs`}
        tabs={[
          { to: hrefOf(null), text: t`Report queue`, current: tab !== AUDIT && tab !== SECURITY },
          { to: hrefOf(AUDIT), text: t`Audit log`, current: tab === AUDIT },
          { to: hrefOf(SECURITY), text: t`Security`, current: tab === SECURITY },
        ]}
      />
      {tab === AUDIT && <AuditTable />}
      {tab === SECURITY && <SecurityTable />}
      {tab !== AUDIT && tab !== SECURITY && <ReportQueue />}
    </ControlCell>
  )
}
