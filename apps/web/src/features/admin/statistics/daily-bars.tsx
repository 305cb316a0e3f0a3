import { useLingui } from '@lingui/react/macro'
import { useParentSize } from '@visx/responsive'
import { BarStack } from '@visx/shape'
import { memo, useMemo } from 'react'
import type { Day } from '../../../api/admin/statistics.ts'
import { type ChartLayout, layoutOf, namedDays, nameMiddle, type Size } from './chart-layout.ts'
import { ChartTip } from './chart-tip.tsx'
import type { Series } from './daily-series.ts'
import { countText, dayNameOf } from './figures-text.ts'
import { usePointedDay } from './use-pointed-day.ts'

interface BarsProps {
  title: string
  days: readonly Day[]
  series: readonly Series[]
}

/** A stacked bar chart of days that fills the available width. */
export function DailyBars(props: BarsProps) {
  const { parentRef, width, height } = useParentSize({ debounceTime: 0 })
  return (
    <div ref={parentRef} className="chart-drawing">
      {width > 0 && <Chart {...props} width={width} height={height} />}
    </div>
  )
}

function Chart({ title, days, series, width, height }: BarsProps & Size) {
  const layout = useMemo(
    () =>
      layoutOf(
        days,
        series.map(({ name }) => name),
        { width, height },
      ),
    [days, series, width, height],
  )
  const { day, listeners } = usePointedDay(days.length, layout)
  const { left, top, bottom, step } = layout
  const start = left + (day?.index ?? 0) * step
  const point = { x: start + step / 2, y: day?.y ?? (top + bottom) / 2 }
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: an application is interactive; this one is operated by arrow keys. */}
      <svg role="application" tabIndex={0} {...listeners}>
        <title>{title}</title>
        {day && <rect className="chart-cursor" x={start} y={top} width={step} height={bottom - top} />}
        <Drawing days={days} series={series} layout={layout} width={width} />
      </svg>
      <ChartTip day={day ? days[day.index] : undefined} series={series} point={point} room={{ width, height }} />
    </>
  )
}

interface AxesProps {
  days: readonly Day[]
  layout: ChartLayout
  width: number
}

/** The part that does not change while the pointer moves: up to 730 bars. */
const Drawing = memo(({ days, series, layout, width }: AxesProps & { series: readonly Series[] }) => {
  const colours = new Map(series.map(({ name, colour }) => [name, colour]))
  return (
    <>
      {layout.ticks.map((tick) => (
        <path
          key={tick}
          d={`M${layout.left} ${layout.y(tick)}H${layout.right}`}
          stroke="var(--color-rule)"
          strokeOpacity={0.35}
        />
      ))}
      <BarStack
        data={[...days]}
        keys={[...colours.keys()]}
        x={({ day }) => day}
        xScale={layout.x}
        yScale={layout.y}
        width={layout.barWidth}
        color={(name) => colours.get(name) ?? ''}
        // Antialiased edges would leave a light line between the bars of two days.
        shapeRendering="crispEdges"
      />
      <Axes days={days} layout={layout} width={width} />
    </>
  )
})

function Axes({ days, layout, width }: AxesProps) {
  const { i18n } = useLingui()
  const { left, right, bottom, step, ticks, x, y } = layout
  const middleOf = (day: string) => nameMiddle((x(day) ?? 0) + x.bandwidth() / 2, width)
  return (
    <>
      <line x1={left} y1={bottom} x2={right} y2={bottom} stroke="var(--color-rule)" />
      {ticks.map((tick) => (
        <text key={tick} x={left - 8} y={y(tick)} dy="0.355em" textAnchor="end">
          {countText(tick, i18n.locale)}
        </text>
      ))}
      {namedDays(days, step).map(({ day }) => (
        <text key={day} x={middleOf(day)} y={bottom + 8} dy="0.71em" textAnchor="middle">
          {dayNameOf(day, i18n.locale, { day: 'numeric', month: 'short' })}
        </text>
      ))}
    </>
  )
}
