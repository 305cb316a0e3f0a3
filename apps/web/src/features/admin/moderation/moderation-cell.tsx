import { useLingui } from '@lingui/react/macro'
import { FolderTabs } from '../../../ui/folder-tabs.tsx'
import { usePanelQuery } from '../components/use-panel-query.ts'
import { ControlCell } from '../control/control-cell.tsx'
import { AuditTable } from './audit-table.tsx'
import { ReportQueue } from './report-queue.tsx'

const AUDIT = 'audit'

/** The moderation queue and the audit log. */
export function ModerationCell() {
  const { t } = useLingui()
  const { get, hrefWith } = usePanelQuery()
  const isAudit = get('tab') === AUDIT
  const hrefOf = (tab: string | null) => hrefWith({ tab, page: null, about: null, id: null })
  return (
    <ControlCell id="moderation" title={t`Reports`}>
      <FolderTabs
        label={t`Reports and audit log`}
        tabs={[
          { to: hrefOf(null), text: t`Report queue`, current: !isAudit },
          { to: hrefOf(AUDIT), text: t`Audit log`, current: isAudit },
        ]}
      />
      {isAudit ? <AuditTable /> : <ReportQueue />}
    </ControlCell>
  )
}
