import type { SecurityEventKind } from '@guess/contract/rules/security-events'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type SecurityEvent, securityEvents } from '../../../api/admin/logs.ts'
import { type Column, DataTable } from '../components/data-table.tsx'
import { Listed } from '../components/list-states.tsx'
import { PageLinks } from '../components/page-links.tsx'
import { usePanelQuery } from '../components/panel-query.ts'
import { momentText } from '../figures-text.ts'

const SKELETON_ROWS = 10

const KINDS: Record<SecurityEventKind, MessageDescriptor> = {
  'wrong-password': msg`Wrong password`,
  'wrong-code': msg`Wrong code or link`,
  'not-permitted': msg`Call without permission`,
  'token-reused': msg`Session token used twice`,
  'limit-reached': msg`Limit on guesses reached`,
}

/** What may be an attack, added up by the hour, newest first. */
export function SecurityTable() {
  const { t } = useLingui()
  const { page } = usePanelQuery()
  const columns = useColumns()
  const query = useQuery(securityEvents(page))
  const { data, isFetching, isPlaceholderData } = query
  return (
    <>
      <Listed query={query} rows={data?.content} room={SKELETON_ROWS} empty={t`Nothing suspicious in the last 30 days.`}>
        {(events) => (
          <DataTable
            caption={t`Security events`}
            columns={columns}
            rows={events}
            keyOf={({ hour, kind, call, network }) => `${hour} ${kind} ${call} ${network}`}
            stale={isPlaceholderData}
          />
        )}
      </Listed>
      {data && <PageLinks page={page} totalPages={data.totalPages} stale={isFetching} label={t`Pages of the security events`} />}
    </>
  )
}

function useColumns(): readonly [Column<SecurityEvent>, ...Column<SecurityEvent>[]] {
  const { t } = useLingui()
  return [
    {
      key: 'at',
      head: t`Last`,
      cell: ({ lastAt }) => (
        <time dateTime={lastAt} className="audit-time">
          {momentText(lastAt)}
        </time>
      ),
    },
    { key: 'kind', head: t`Event`, cell: ({ kind }) => <span className="font-semibold">{t(KINDS[kind])}</span> },
    { key: 'amount', head: t`Times in the hour`, kind: 'number', cell: ({ amount }) => amount },
    { key: 'call', head: t`Call`, cell: ({ call }) => <Address of={call} /> },
    { key: 'network', head: t`Network`, cell: ({ network }) => (network === 'others' ? t`Others` : network) },
  ]
}

/** The address of a call, which may wrap before its last part. */
function Address({ of }: { of: string }) {
  const last = of.lastIndexOf('/') + 1
  return (
    <>
      <span>{of.slice(0, last)}</span>
      <wbr />
      <span>{of.slice(last)}</span>
    </>
  )
}
