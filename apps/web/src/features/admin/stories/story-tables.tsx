import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { UserStory } from '../../../api/admin/users.ts'
import { GameLink, UserLink, When } from '../components/cells.tsx'
import type { Column } from '../components/data-table.tsx'
import { actionDetails, actionLabel, operatorLabel, useLabels } from '../logs/action-labels.ts'
import { useReasonLabel } from '../moderation/report-labels.ts'
import styles from './stories.module.css'
import type { RowsTable } from './story-page.tsx'

type Action = UserStory['actions']['rows'][number]
type Report = UserStory['reportsAgainst']['rows'][number]

/** What operators did, newest first. */
export function useActionTable(): RowsTable<Action> {
  const { t } = useLingui()
  const translate = useLabels()
  const detailText = (detail: Action['detail']) =>
    actionDetails(detail)
      .map(({ label, value }) => `${translate(label)}: ${translate(value)}`)
      .join(' · ')
  return {
    keyOf: ({ id }) => id,
    columns: [
      {
        key: 'action',
        head: t`Action`,
        cell: ({ action }) => <span className="font-semibold">{translate(actionLabel(action))}</span>,
      },
      { key: 'operator', head: t`Operator`, cell: (action) => translate(operatorLabel(action)) },
      { key: 'subject', head: t`Subject`, cell: ({ subject }) => subject },
      { key: 'detail', head: t`Details`, cell: ({ detail }) => detailText(detail) },
      { key: 'at', head: t`When`, kind: 'number', cell: ({ at }) => <When at={at} /> },
    ],
  }
}

/** Returns a function for a table of reports, newest first, with what became of them; without a column that says nothing new. */
export function useReportTable() {
  const { t } = useLingui()
  const reasonLabel = useReasonLabel()
  const outcomeLabel = useOutcomeLabel()
  const subject = { key: 'subject', head: t`About`, cell: (report: Report) => <Subject report={report} /> }
  const reporter = {
    key: 'reporter',
    head: t`Reporter`,
    cell: ({ reporterId, reporterName }: Report) =>
      reporterName === null ? t`Guest` : <UserLink id={reporterId} name={reporterName} />,
  }
  return (without?: 'subject' | 'reporter'): RowsTable<Report> => ({
    keyOf: ({ id }) => id,
    columns: [
      { key: 'why', head: t`Reason`, cell: (report) => <Reason label={reasonLabel(report.reason)}>{report.text}</Reason> },
      ...(without === 'subject' ? [] : [subject]),
      ...(without === 'reporter' ? [] : [reporter]),
      { key: 'outcome', head: t`Outcome`, cell: ({ outcome }) => outcomeLabel(outcome) },
      { key: 'at', head: t`When`, kind: 'number', cell: ({ reportDate }) => <When at={reportDate} /> },
    ],
  })
}

function Subject({ report: { gameId, userId, name } }: { report: Report }) {
  return gameId === null ? <UserLink id={userId} name={name} /> : <GameLink id={gameId} name={name} />
}

function Reason({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <span className="font-semibold">{label}</span>
      {children && <span className={`block text-14 ${styles.storySaid}`}>{children}</span>}
    </>
  )
}

/** Returns a function that says what became of a report; it waits if it has no outcome. */
function useOutcomeLabel() {
  const { t } = useLingui()
  const labels: Record<string, string> = { kept: t`Kept`, hidden: t`Hidden`, deleted: t`Deleted`, banned: t`Banned` }
  return (outcome: string | null) => (outcome === null ? t`Waiting` : (labels[outcome] ?? outcome))
}

type Play = Omit<UserStory['plays']['rows'][number], 'gameId' | 'gameName'>

/**
 * Plays, newest first: of what kind each is, what became of it, and its points.
 * @param first the column that says whose play it is, or of which game
 */
export function usePlayTable<Row extends Play>(first: Column<Row>): RowsTable<Row> {
  const { t } = useLingui()
  const kinds = { ranked: t`Ranked`, practice: t`Practice`, guest: t`Guest` }
  const states = { open: t`open`, finished: t`finished`, left: t`left` }
  const restOf = ({ held, hidden }: Play) => (hidden ? t`hidden` : held && t`on hold`)
  const label = (play: Play) =>
    [kinds[play.kind], states[play.status], restOf(play), play.pending && t`pending`].filter(Boolean).join(' · ')
  return {
    keyOf: ({ playId }) => playId,
    columns: [
      first,
      { key: 'kind', head: t`Status`, cell: label },
      { key: 'score', head: t`Points`, kind: 'number', cell: ({ score }) => score },
      { key: 'at', head: t`When`, kind: 'number', cell: ({ startDate }) => <When at={startDate} /> },
    ],
  }
}
