import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type AuditAction, auditLog } from '../../../api/admin/logs.ts'
import { PanelLink } from '../components/cells.tsx'
import type { Columns } from '../components/data-table.tsx'
import { PanelList } from '../components/panel-list.tsx'
import { usePanelQuery } from '../components/panel-query.ts'
import { secondText } from '../figures-text.ts'
import { actionDetails, actionLabel, operatorLabel, useLabels } from './action-labels.ts'
import { AuditFilters, filterIn } from './audit-filters.tsx'
import logsStyles from './logs.module.css'

const SKELETON_ROWS = 10

/** The audit log, newest first, with its filters. */
export function AuditLog() {
  const { t } = useLingui()
  const { page, get } = usePanelQuery()
  const wanted = filterIn(get)
  const query = useQuery(auditLog(page, wanted))
  return (
    <PanelList
      query={query}
      above={<AuditFilters wanted={wanted} busy={query.isFetching} />}
      isNarrowed={Object.keys(wanted).length > 0}
      empty={t`No actions yet.`}
      room={SKELETON_ROWS}
      pages={{ label: t`Pages of the audit log` }}
      rows={{ caption: t`Audit log`, keyOf: ({ id }) => id, columns: useColumns() }}
    />
  )
}

function useColumns(): Columns<AuditAction> {
  const { t } = useLingui()
  const translate = useLabels()
  return [
    {
      key: 'at',
      head: t`When`,
      cell: ({ at }) => (
        <time dateTime={at} className={logsStyles.auditTime} data-part="audit-time">
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
      cell: ({ action }) => <span className={logsStyles.auditAction}>{translate(actionLabel(action))}</span>,
    },
    {
      key: 'subject',
      head: t`Subject`,
      cell: (action) => (
        <PanelLink to={subjectLink(action)} className={logsStyles.auditSubject} data-part="audit-subject">
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

type Detail = AuditAction['detail']

const ids = ({ userId, gameId, about, id }: Detail) => ({
  user: userId ?? (about === 'user' ? id : null),
  game: gameId ?? (about === 'game' ? id : null),
})

/** The part of the control centre that shows the subject of an action, by the beginning of the action's name. */
const PARTS: Record<string, string> = { param: 'params', panel: 'params', avatar: 'avatars', role: 'roles' }

/** Returns the address of what an action was applied to, relative to a screen of the panel; null if it has none. */
export function subjectLink({ action, detail }: Pick<AuditAction, 'action' | 'detail'>): string | null {
  const { user, game } = ids(detail)
  if (typeof game === 'number') return `../game/${game}`
  if (typeof user === 'number') return `../user/${user}`
  const [kind = ''] = action.split('-')
  return action !== 'panel-opened' && Object.hasOwn(PARTS, kind) ? `../control#${PARTS[kind]}` : null
}
