import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type AuditAction, auditLog } from '../../../api/admin/audit-log.ts'
import { type Column, DataTable } from '../components/data-table.tsx'
import { Listed } from '../components/listed.tsx'
import { PageLinks } from '../components/page-links.tsx'
import { PanelLink } from '../components/panel-link.tsx'
import { usePanelQuery } from '../components/use-panel-query.ts'
import { secondText } from '../moment-text.ts'
import { useLabels } from '../use-labels.ts'
import { actionDetails, actionLabel, operatorLabel } from './action-labels.ts'
import { AuditFilters } from './audit-filters.tsx'
import { filterIn } from './audit-selection.ts'
import { subjectLink } from './subject-link.ts'
import './logs.css'

const SKELETON_ROWS = 10

/** The audit log, newest first, with its filters. */
export function AuditLog() {
  const { t } = useLingui()
  const { page, get } = usePanelQuery()
  const columns = useColumns()
  const wanted = filterIn(get)
  const query = useQuery(auditLog(page, wanted))
  const { data, isFetching, isPlaceholderData } = query
  const empty = Object.keys(wanted).length > 0 ? t`No results.` : t`No actions yet.`
  return (
    <>
      <AuditFilters wanted={wanted} busy={isFetching} />
      <Listed query={query} rows={data?.content} room={SKELETON_ROWS} empty={empty}>
        {(actions) => (
          <DataTable caption={t`Audit log`} columns={columns} rows={actions} keyOf={({ id }) => id} stale={isPlaceholderData} />
        )}
      </Listed>
      {data && <PageLinks page={page} totalPages={data.totalPages} stale={isFetching} label={t`Pages of the audit log`} />}
    </>
  )
}

function useColumns(): readonly [Column<AuditAction>, ...Column<AuditAction>[]] {
  const { t } = useLingui()
  const translate = useLabels()
  return [
    {
      key: 'at',
      head: t`When`,
      cell: ({ at }) => (
        <time dateTime={at} className="audit-time">
          {secondText(at)}
        </time>
      ),
    },
    {
      key: 'operator',
      head: t`Operator`,
      cell: (action) => (
        <PanelLink to={action.operatorId === null ? null : `../user/${action.operatorId}`}>
          {translate(operatorLabel(action))}
        </PanelLink>
      ),
    },
    {
      key: 'action',
      head: t`Action`,
      cell: ({ action }) => <span className="audit-action">{translate(actionLabel(action))}</span>,
    },
    {
      key: 'subject',
      head: t`Subject`,
      cell: (action) => (
        <PanelLink to={subjectLink(action)} className="audit-subject">
          {action.subject}
        </PanelLink>
      ),
    },
    { key: 'detail', head: t`Details`, cell: ({ detail }) => <Details detail={detail} /> },
  ]
}

function Details({ detail }: Pick<AuditAction, 'detail'>) {
  const translate = useLabels()
  const details = actionDetails(detail)
  return <span>{details.map(({ label, value }) => `${translate(label)}: ${translate(value)}`).join(' · ')}</span>
}
