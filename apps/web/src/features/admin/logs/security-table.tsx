import type { SecurityEventKind } from '@guess/contract/rules/operators'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type SecurityEvent, securityEvents } from '../../../api/admin/logs.ts'
import type { Columns } from '../components/data-table.tsx'
import { PanelList } from '../components/panel-list.tsx'
import { usePanelQuery } from '../components/panel-query.ts'
import { momentText } from '../figures-text.ts'
import styles from './logs.module.css'

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
  const keyOf = ({ hour, kind, call, network }: SecurityEvent) => `${hour} ${kind} ${call} ${network}`
  return (
    <PanelList
      query={useQuery(securityEvents(page))}
      empty={t`Nothing suspicious in the last 30 days.`}
      room={SKELETON_ROWS}
      pages={{ label: t`Pages of the security events` }}
      rows={{ caption: t`Security events`, keyOf, columns: useColumns() }}
    />
  )
}

function useColumns(): Columns<SecurityEvent> {
  const { t } = useLingui()
  return [
    {
      key: 'at',
      head: t`Last`,
      cell: ({ lastAt }) => (
        <time dateTime={lastAt} className={styles.auditTime} data-part="audit-time">
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
