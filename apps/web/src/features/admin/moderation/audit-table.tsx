import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { auditLog, type Deed } from '../../../api/admin/moderation.ts'
import { type Column, DataTable } from '../components/data-table.tsx'
import { Listed } from '../components/listed.tsx'
import { PageLinks } from '../components/page-links.tsx'
import { usePanelQuery } from '../components/use-panel-query.ts'
import { momentText } from '../moment-text.ts'
import { useWords } from '../use-words.ts'
import { deedDetails, deedWords, operatorWords } from './deed-words.ts'

const ROWS_AWAITED = 10

/** The audit log, newest first. */
export function AuditTable() {
  const { t } = useLingui()
  const { page } = usePanelQuery()
  const columns = useColumns()
  const asked = useQuery(auditLog(page))
  const { data, isFetching, isPlaceholderData } = asked
  return (
    <>
      <Listed asked={asked} rows={data?.content} room={ROWS_AWAITED} empty={t`Nothing has been done yet.`}>
        {(deeds) => (
          <DataTable caption={t`Audit log`} columns={columns} rows={deeds} keyOf={({ id }) => id} stale={isPlaceholderData} />
        )}
      </Listed>
      {data && <PageLinks page={page} totalPages={data.totalPages} stale={isFetching} label={t`Pages of the audit log`} />}
    </>
  )
}

function useColumns(): readonly [Column<Deed>, ...Column<Deed>[]] {
  const { t } = useLingui()
  const words = useWords()
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
    { key: 'operator', head: t`Operator`, cell: ({ operatorName }) => words(operatorWords(operatorName)) },
    { key: 'deed', head: t`Deed`, cell: ({ deed }) => <span className="font-semibold">{words(deedWords(deed))}</span> },
    { key: 'subject', head: t`Subject`, cell: ({ subject }) => subject },
    { key: 'detail', head: t`Details`, cell: ({ detail }) => <Details detail={detail} /> },
  ]
}

function Details({ detail }: Pick<Deed, 'detail'>) {
  const words = useWords()
  const details = deedDetails(detail)
  return details.map(({ label, value }) => `${words(label)}: ${words(value)}`).join(' · ')
}
