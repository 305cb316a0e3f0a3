import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type Decided, decidedPage } from '../../../api/admin/moderation.ts'
import { DECISION_REASONS } from '../../../ui/decision-reasons.ts'
import { PanelLink } from '../components/cells.tsx'
import { PanelList } from '../components/panel-list.tsx'
import { usePanelQuery } from '../components/panel-query.ts'
import { momentText } from '../figures-text.ts'
import styles from './moderation.module.css'
import { ReportList } from './queued-reports.tsx'
import { DECISION_OUTCOMES, SUBJECT_LABELS } from './report-labels.ts'

const SKELETON_ROWS = 5

/** The decisions on reports and flagged plays, newest first, with everything that was reported. */
export function DecidedList() {
  const { t } = useLingui()
  const { page, q } = usePanelQuery()
  return (
    <PanelList
      query={useQuery(decidedPage(page, q))}
      search={t`Search by name, reporter, report, operator or note`}
      empty={t`Nothing has been decided yet.`}
      room={SKELETON_ROWS}
      skeleton="picture"
      pages={{ label: t`Pages of the decided reports` }}
      rows={(rows, stale) => (
        <ol className={styles.decided} data-part="decided" aria-busy={stale || undefined}>
          {rows.map((decided) => (
            <DecidedRow key={decided.id} decided={decided} />
          ))}
        </ol>
      )}
    />
  )
}

function DecidedRow({ decided }: { decided: Decided }) {
  const { t, i18n } = useLingui()
  const { about, decision, decidedDate, operatorId, operatorName, reason, note, reports } = decided
  const outcome = i18n._(DECISION_OUTCOMES[decision])
  const label = reason && i18n._(DECISION_REASONS[reason])
  // A creator who deletes a reported game decides on its reports (CREATE-15).
  const operator = operatorId === null ? t`its creator` : operatorName
  const count = about === 'play' ? null : t`${plural(reports.length, { one: '# report', other: '# reports' })}`
  return (
    <li>
      <p className={styles.decidedHead}>
        <strong>
          <span>{`${i18n._(SUBJECT_LABELS[about])}:`}</span> <SubjectName decided={decided} />
        </strong>
        <span className="text-14 text-ink-2">
          <Trans>
            {outcome} by {operator}, <time dateTime={decidedDate}>{momentText(decidedDate)}</time>
          </Trans>
        </span>
      </p>
      {label && <p>{t`Reason: ${label}`}</p>}
      {note && <p className={styles.decidedNote}>{note}</p>}
      {reports.length > 0 && (
        <details>
          <summary className="link inline-block py-2.5">{count ?? t`Why it was flagged`}</summary>
          <ReportList reports={reports} />
        </details>
      )}
    </li>
  )
}

/** The name at the time of the decision, which leads to the game or the account in the panel. */
function SubjectName({ decided: { about, name, gameId, userId, userName } }: { decided: Decided }) {
  const game = gameId !== null && about !== 'user' ? `../game/${gameId}` : null
  const account = userId === null ? null : `../user/${userId}`
  return (
    <>
      <PanelLink to={game ?? account}>{name}</PanelLink>{' '}
      {about !== 'user' && userName !== null && account !== null && (
        <span className={styles.queueBy}>
          <Trans>
            by <PanelLink to={account}>{userName}</PanelLink>
          </Trans>
        </span>
      )}
    </>
  )
}
