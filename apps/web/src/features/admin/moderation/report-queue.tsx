import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { reportQueue, type Waiting } from '../../../api/admin/moderation.ts'
import { PanelList } from '../components/panel-list.tsx'
import { usePanelQuery } from '../components/panel-query.ts'
import { momentText } from '../figures-text.ts'
import styles from './moderation.module.css'
import { isSame, neighbourInQueue, nextInQueue, useSubjectDialog } from './queue.ts'
import { SUBJECT_LABELS, useReasonLabel } from './report-labels.ts'
import { WaitingDialog } from './waiting-dialog.tsx'

const SKELETON_ROWS = 5

/** The moderation queue, longest waiting first; each row opens its subject. */
export function ReportQueue() {
  const { t } = useLingui()
  const { page } = usePanelQuery()
  const query = useQuery(reportQueue(page))
  const { data } = query
  const { open, close, continueWith } = useSubjectDialog()
  const subjects = data?.content ?? []
  const handleDecided = () => {
    const next = open && nextInQueue(subjects, open)
    if (next) continueWith(next)
    else close()
  }
  const stepTo = (places: 1 | -1) => {
    const other = open && neighbourInQueue(subjects, open, places)
    return other ? () => continueWith(other) : null
  }
  return (
    <>
      <PanelList
        query={query}
        empty={t`Nothing to review.`}
        room={SKELETON_ROWS}
        skeleton="picture"
        pages={{ label: t`Pages of the queue` }}
        rows={(rows, stale) => (
          <ol className={styles.queue} aria-busy={stale || undefined}>
            {rows.map((subject) => (
              <QueueRow key={`${subject.about}-${subject.id}`} subject={subject} />
            ))}
          </ol>
        )}
      />
      {open && data && (
        <WaitingDialog
          subject={subjects.find((subject) => isSame(subject, open)) ?? null}
          waiting={data.totalElements}
          onClose={close}
          onDecided={handleDecided}
          onNext={stepTo(1)}
          onPrevious={stepTo(-1)}
        />
      )}
    </>
  )
}

function QueueRow({ subject }: { subject: Waiting }) {
  const { t, i18n } = useLingui()
  const { linkOf } = useSubjectDialog()
  const reasonLabel = useReasonLabel()
  const { about, name, userName, since, appealed, hidden, banned, reports } = subject
  const reasons = [...new Set(reports.map(({ reason }) => reasonLabel(reason)))].join(' · ')
  return (
    <li>
      <Link {...linkOf(subject)} className={styles.queueRow} data-part="queue-row">
        <span className={styles.queueAbout}>
          <span>{i18n._(SUBJECT_LABELS[about])}</span>
          {about !== 'play' && <span>{` · ${t`${plural(reports.length, { one: '# report', other: '# reports' })}`}`}</span>}
          {appealed && (
            <span className={styles.queueMark} data-part="queue-mark">
              {hidden ? t`Appeal` : t`The player wrote`}
            </span>
          )}
          {banned && <span className={styles.queueMark} data-part="queue-mark">{t`Banned`}</span>}
        </span>
        <time dateTime={since} className={`${styles.queueSince} mono`}>
          {momentText(since)}
        </time>
        <span className={styles.queueName}>
          <span className={styles.queueLink}>{name}</span>{' '}
          {about !== 'user' && userName && (
            <span className={styles.queueBy}>
              <Trans>by {userName}</Trans>
            </span>
          )}
        </span>
        <span className={styles.queueWhy}>{reasons}</span>
      </Link>
    </li>
  )
}
