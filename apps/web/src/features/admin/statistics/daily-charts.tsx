import { useLingui } from '@lingui/react/macro'
import { Bar, BarChart, CartesianGrid, Tooltip, XAxis, YAxis } from 'recharts'
import type { Day } from '../../../api/admin/statistics.ts'
import { useStill } from '../../../lib/settings.ts'
import { type SeriesName, summaryOf } from './daily-series.ts'
import { countText, dayNameOf } from './figures-text.ts'
import { useChartWords } from './use-chart-words.ts'

interface Series {
  name: SeriesName
  label: string
  colour: string
}

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
    <div className="chart-grid" data-stale={stale || undefined}>
      <DailyChart title={t`Plays`} days={days} series={plays} />
      <DailyChart title={t`Players`} days={days} series={one('players', t`Players`)} notSummed />
      <DailyChart title={t`Registrations`} days={days} series={one('registrations', t`Registrations`)} />
      <DailyChart title={t`Duels`} days={days} series={one('duels', t`Duels`)} />
    </div>
  )
}

interface BarsProps {
  title: string
  days: readonly Day[]
  series: readonly Series[]
}

interface DailyChartProps extends BarsProps {
  /** Who comes on two days is among the players of both: these are not to be added. */
  notSummed?: boolean
}

function DailyChart({ title, days, series, notSummed = false }: DailyChartProps) {
  const { i18n } = useLingui()
  const words = useChartWords()
  const summary = summaryOf(
    days,
    series.map(({ name }) => name),
  )
  return (
    <figure className="sheet chart">
      <figcaption>
        <span className="font-bold">{title}</span>
        {!notSummed && <span className="mono text-14">{countText(summary.total, i18n.locale)}</span>}
      </figcaption>
      {series.length > 1 && <Legend series={series} />}
      <Bars title={notSummed ? words.highestOf(title, summary) : words.sumOf(title, summary)} days={days} series={series} />
    </figure>
  )
}

const Legend = ({ series }: { series: readonly Series[] }) => (
  <ul className="chart-legend">
    {series.map(({ name, label }) => (
      <li key={name} data-series={name}>
        {label}
      </li>
    ))}
  </ul>
)

const AXIS = { stroke: 'var(--color-rule)', tick: { fill: 'var(--color-ink-2)', fontSize: 12 }, tickLine: false } as const

const INK = { color: 'var(--color-ink)' }
const TIP = { ...INK, background: 'var(--color-paper)', border: '1px solid var(--color-ink)', borderRadius: 2 }

function Bars({ title, days, series }: BarsProps) {
  const { i18n } = useLingui()
  const still = useStill()
  const shortDay = (day: string) => dayNameOf(day, i18n.locale, { day: 'numeric', month: 'short' })
  return (
    <BarChart
      responsive
      className="chart-drawing"
      data={[...days]}
      title={title}
      margin={{ top: 8, right: 8, bottom: 0, left: 0 }}
      barCategoryGap={days.length > 90 ? 0 : '18%'}
    >
      <CartesianGrid vertical={false} stroke="var(--color-rule)" strokeOpacity={0.35} />
      <XAxis {...AXIS} dataKey="day" tickFormatter={shortDay} minTickGap={28} />
      <YAxis
        {...AXIS}
        axisLine={false}
        allowDecimals={false}
        width={44}
        tickFormatter={(value) => countText(value, i18n.locale)}
      />
      <Tooltip
        isAnimationActive={false}
        contentStyle={TIP}
        itemStyle={INK}
        cursor={{ fill: 'var(--color-rule)', fillOpacity: 0.2 }}
        labelFormatter={(day) => dayNameOf(String(day), i18n.locale)}
      />
      {series.map(({ name, label, colour }) => (
        <Bar
          key={name}
          dataKey={name}
          name={label}
          fill={colour}
          stackId="all"
          isAnimationActive={!still}
          animationDuration={240}
        />
      ))}
    </BarChart>
  )
}
