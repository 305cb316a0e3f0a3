import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type AuditAction, auditLog } from '../../../api/admin/moderation.ts'
import { type Column, DataTable } from '../components/data-table.tsx'
import { Listed } from '../components/listed.tsx'
import { PageLinks } from '../components/page-links.tsx'
import { usePanelQuery } from '../components/use-panel-query.ts'
import { momentText } from '../moment-text.ts'
import { useLabels } from '../use-labels.ts'
import { actionDetails, actionLabel, operatorLabel } from './action-labels.ts'

const SKELETON_ROWS = 10

/** The audit log, newest first. */
export function AuditTable() {
  const { t } = useLingui()
  const { page } = usePanelQuery()
  const columns = useColumns()
  const query = useQuery(auditLog(page))
  const { data, isFetching, isPlaceholderData } = query
  return (
    <>
      <Listed query={query} rows={data?.content} room={SKELETON_ROWS} empty={t`No actions yet.`}>
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
          {momentText(at)}
        </time>
      ),
    },
    { key: 'operator', head: t`Operator`, cell: ({ operatorName }) => translate(operatorLabel(operatorName)) },
    {
      key: 'action',
      head: t`Action`,
      cell: ({ action }) => <span className="font-semibold">{translate(actionLabel(action))}</span>,
    },
    { key: 'subject', head: t`Subject`, cell: ({ subject }) => subject },
    { key: 'detail', head: t`Details`, cell: ({ detail }) => <Details detail={detail} /> },
  ]
}

function Details({ detail }: Pick<AuditAction, 'detail'>) {
  const translate = useLabels()
  const details = actionDetails(detail)
  return details.map(({ label, value }) => `${translate(label)}: ${translate(value)}`).join(' · ')
}
