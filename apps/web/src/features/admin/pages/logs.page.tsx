import { useLingui } from '@lingui/react/macro'
import { FolderTabs } from '../../../ui/folder-tabs.tsx'
import styles from '../components/panel.module.css'
import { PanelPage } from '../components/panel-page.tsx'
import { usePanelQuery } from '../components/panel-query.ts'
import { AuditLog } from '../logs/audit-log.tsx'
import { SecurityTable } from '../logs/security-table.tsx'

const SECURITY = 'security'
const NO_FILTER = { page: null, operator: null, action: null, subject: null, from: null, until: null }

/** What operators have done, and what may have been attacks. */
export function LogsPage() {
  const { t } = useLingui()
  const { get, hrefWith } = usePanelQuery()
  const isSecurity = get('tab') === SECURITY
  return (
    <PanelPage title={t`Logs`}>
      <div className={`sheet ${styles.tabSheet}`}>
        <FolderTabs
          label={t`Logs`}
          tabs={[
            { to: hrefWith({ tab: null, ...NO_FILTER }), text: t`Audit log`, current: !isSecurity },
            { to: hrefWith({ tab: SECURITY, ...NO_FILTER }), text: t`Security`, current: isSecurity },
          ]}
        />
        {isSecurity ? <SecurityTable /> : <AuditLog />}
      </div>
    </PanelPage>
  )
}
