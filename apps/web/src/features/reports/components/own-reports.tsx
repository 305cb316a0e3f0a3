import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type OwnReport, ownReports } from '../../../api/reports.ts'
import { shownPlayer } from '../../../lib/shown-names.ts'
import { Day } from '../../../ui/times.tsx'
import { outcomeText, REASONS } from '../report-labels.ts'

/** The visitor's reports and what happened to them. Shows nothing if there are none. */
export function OwnReports() {
  const { t } = useLingui()
  const { data = [] } = useQuery(ownReports)
  if (data.length === 0) return null
  return (
    <section aria-labelledby="own-reports" className="flex flex-col gap-4">
      <h2 id="own-reports" className="font-display text-22 md:text-28">{t`Your reports`}</h2>
      <table className="time-sheet">
        <thead>
          <tr>
            <th scope="col">{t`About`}</th>
            <th scope="col" className="number max-md:hidden">{t`Day`}</th>
            <th scope="col">{t`Outcome`}</th>
          </tr>
        </thead>
        <tbody>
          {data.map((report) => (
            <ReportRow key={report.id} report={report} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

function ReportRow({ report: { about, name, reason, reportDate, outcome } }: { report: OwnReport }) {
  const { t, i18n } = useLingui()
  return (
    <tr>
      <td className="[overflow-wrap:anywhere]">
        <span className="block text-14 text-ink-2">{about === 'game' ? t`Game` : t`Player`}</span>
        <span className="font-semibold">{about === 'user' ? shownPlayer(name) : name}</span>
        <span className="block text-14">{i18n._(REASONS[reason])}</span>
      </td>
      <td className="number max-md:hidden">
        <Day date={reportDate} />
      </td>
      <td>{i18n._(outcomeText({ about, outcome }))}</td>
    </tr>
  )
}
