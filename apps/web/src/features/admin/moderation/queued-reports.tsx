import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { QueuedReport } from '../../../api/admin/moderation.ts'
import { momentText } from '../figures-text.ts'
import styles from './moderation.module.css'
import { useReasonLabel } from './report-labels.ts'

/** The name that the server gives to a reporter without an account. */
const GUEST = 'Guest'

/** The reports against a subject, with their authors. */
export function QueuedReports({ reports }: { reports: readonly QueuedReport[] }) {
  const { t } = useLingui()
  return (
    <section>
      <h3 className="mb-2 font-bold">{t`${plural(reports.length, { one: '# report', other: '# reports' })}`}</h3>
      <ReportList reports={reports} />
    </section>
  )
}

/** What was reported, with its authors. */
export const ReportList = ({ reports }: { reports: readonly QueuedReport[] }) => (
  <ul className={styles.saidReports}>
    {reports.map((report, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: reports have no id here, and none is inserted between others
      <Report key={place} report={report} />
    ))}
  </ul>
)

function Report({ report: { reason, text, reporter: name, reportDate } }: { report: QueuedReport }) {
  const { t } = useLingui()
  const reasonLabel = useReasonLabel()
  const reporter = name === GUEST ? t`Guest` : name
  return (
    <li>
      <p className="font-semibold">{reasonLabel(reason)}</p>
      {text && <p className={styles.saidText}>{text}</p>}
      <p className="text-14 text-ink-2">
        {reporter === '' ? (
          <time dateTime={reportDate}>{momentText(reportDate)}</time>
        ) : (
          <Trans>
            {reporter}, <time dateTime={reportDate}>{momentText(reportDate)}</time>
          </Trans>
        )}
      </p>
    </li>
  )
}
