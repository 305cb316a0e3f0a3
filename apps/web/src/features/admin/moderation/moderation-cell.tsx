import { useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { usePanelQuery } from '../components/use-panel-query.ts'
import { ControlCell } from '../control/control-cell.tsx'
import { AuditTable } from './audit-table.tsx'
import { ReportQueue } from './report-queue.tsx'

const AUDIT = 'audit'

/** What waits for an operator, and what operators did. */
export function ModerationCell() {
  const { t } = useLingui()
  const isAudit = usePanelQuery().get('tab') === AUDIT
  return (
    <ControlCell id="moderation" title={t`Reports`}>
      <nav aria-label={t`Reports and audit log`} className="control-tabs">
        <Tab tab={null} current={!isAudit} text={t`Report queue`} />
        <Tab tab={AUDIT} current={isAudit} text={t`Audit log`} />
      </nav>
      {isAudit ? <AuditTable /> : <ReportQueue />}
    </ControlCell>
  )
}

function Tab({ tab, current, text }: { tab: string | null; current: boolean; text: string }) {
  const { hrefWith } = usePanelQuery()
  return (
    <Link
      to={hrefWith({ tab, page: null, about: null, id: null })}
      preventScrollReset
      aria-current={current ? 'page' : undefined}
    >
      {text}
    </Link>
  )
}
