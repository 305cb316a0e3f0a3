import { useLingui } from '@lingui/react/macro'
import type { Day } from '../../../api/admin/statistics.ts'
import { countText, dayNameOf } from '../figures-text.ts'
import { DailyBars } from './daily-bars.tsx'
import { type Series, type SeriesName, type Summary, summaryOf } from './daily-series.ts'
import styles from './statistics.module.css'

interface DailyChartsProps {
  days: readonly Day[]
  stale: boolean
}

/** Four charts of the same days. */
export function DailyCharts({ days, stale }: DailyChartsProps) {
  const { t } = useLingui()
  const plays: Series[] = [
    { name: 'plays', label: t`By users`, colour: 'var(--color-pencil)' },
    { name: 'guestPlays', label: t`By guests`, colour: 'var(--color-gold)' },
  ]
  const one = (name: SeriesName, label: string): Series[] => [{ name, label, colour: 'var(--color-pencil)' }]
  return (
    <div className={styles.chartGrid} data-stale={stale || undefined}>
      <DailyChart title={t`Plays`} days={days} series={plays} />
      <DailyChart title={t`Players`} days={days} series={one('players', t`Players`)} notSummed />
      <DailyChart title={t`Registrations`} days={days} series={one('registrations', t`Registrations`)} />
      <DailyChart title={t`Duels`} days={days} series={one('duels', t`Duels`)} />
    </div>
  )
}

interface DailyChartProps {
  title: string
  days: readonly Day[]
  series: readonly Series[]
  /** A player who plays on two days counts on both, so these counts must not be added up. */
  notSummed?: boolean
}

function DailyChart({ title, days, series, notSummed = false }: DailyChartProps) {
  const { i18n } = useLingui()
  const labels = useChartLabels()
  const summary = summaryOf(
    days,
    series.map(({ name }) => name),
  )
  return (
    <figure className={`sheet ${styles.chart}`}>
      <figcaption>
        <span className="font-bold">{title}</span>
        {!notSummed && <span className="mono text-14">{countText(summary.total, i18n.locale)}</span>}
      </figcaption>
      {series.length > 1 && <Legend series={series} />}
      <DailyBars
        title={notSummed ? labels.highestOf(title, summary) : labels.sumOf(title, summary)}
        days={days}
        series={series}
      />
    </figure>
  )
}

const Legend = ({ series }: { series: readonly Series[] }) => (
  <ul className={styles.chartLegend}>
    {series.map(({ name, label }) => (
      <li key={name} data-series={name}>
        {label}
      </li>
    ))}
  </ul>
)

/** Returns a function that labels a chart for screen readers: its title and summary. */
function useChartLabels() {
  const { t, i18n } = useLingui()
  const none = (title: string) => t`${title}: none in this period`
  const sumOf = (title: string, { total, most, mostOn }: Summary) => {
    if (mostOn === null) return none(title)
    const all = countText(total, i18n.locale)
    const best = countText(most, i18n.locale)
    const day = dayNameOf(mostOn, i18n.locale)
    return t`${title}: ${all} in total, most on ${day} (${best})`
  }
  const highestOf = (title: string, { most, mostOn }: Summary) => {
    if (mostOn === null) return none(title)
    const best = countText(most, i18n.locale)
    const day = dayNameOf(mostOn, i18n.locale)
    return t`${title}: most on ${day} (${best})`
  }
  return { sumOf, highestOf }
}
