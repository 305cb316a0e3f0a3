import { useLingui } from '@lingui/react/macro'
import { useParentSize } from '@visx/responsive'
import { BarStack } from '@visx/shape'
import { type FocusEvent, type KeyboardEvent, memo, type PointerEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { Day } from '../../../api/admin/statistics.ts'
import { countText, dayNameOf } from '../figures-text.ts'
import { type ChartLayout, dayAt, layoutOf, namedDays, nameMiddle, type Point, type Size, tipCorner } from './chart-layout.ts'
import type { Series } from './daily-series.ts'
import styles from './statistics.module.css'

interface BarsProps {
  title: string
  days: readonly Day[]
  series: readonly Series[]
}

/** A stacked bar chart of days that fills the available width. */
export function DailyBars(props: BarsProps) {
  const { parentRef, width, height } = useParentSize({ debounceTime: 0 })
  return (
    <div ref={parentRef} className={styles.chartDrawing} data-part="chart-drawing">
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
        {day && <rect className={styles.chartCursor} x={start} y={top} width={step} height={bottom - top} />}
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

interface ChartTipProps {
  /** `undefined` leaves the tip empty: screen readers do not announce a live region that has just appeared. */
  day: Day | undefined
  series: readonly Series[]
  point: Point
  room: Size
}

/** The figures of a day, next to it. */
function ChartTip({ day, series, point, room }: ChartTipProps) {
  const { i18n } = useLingui()
  const ref = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const tip = ref.current
    if (!tip) return
    const corner = tipCorner(point, { width: tip.offsetWidth, height: tip.offsetHeight }, room)
    tip.style.translate = `${corner.x}px ${corner.y}px`
  })
  return (
    <div ref={ref} className={styles.chartTip} data-part="chart-tip" role="status">
      {day && (
        <>
          <p>{dayNameOf(day.day, i18n.locale)}</p>
          {/* From top to bottom, as they are stacked. */}
          {series.toReversed().map(({ name, label }) => (
            <p key={name}>{`${label}: ${countText(day[name], i18n.locale)}`}</p>
          ))}
        </>
      )}
    </div>
  )
}

interface PointedDay {
  index: number
  /** The vertical position of the pointer; `null` if the day was selected by keys. */
  y: number | null
}

/** Returns the index of the day that a key selects, from a day or from none; `undefined` for all other keys. */
export function dayByKey(key: string, index: number | null, count: number): number | undefined {
  const last = count - 1
  if (key === 'ArrowRight') return index === null ? 0 : Math.min(index + 1, last)
  if (key === 'ArrowLeft') return index === null ? last : Math.max(index - 1, 0)
  if (key === 'Home') return 0
  if (key === 'End') return last
  return undefined
}

/** Tracks the day that the pointer or the arrow keys select, and returns the event handlers of the chart. */
function usePointedDay(count: number, layout: ChartLayout) {
  const [pointed, setPointed] = useState<PointedDay | null>(null)
  const day = pointed && pointed.index < count ? pointed : null

  const handlePointer = ({ currentTarget, clientX, clientY }: PointerEvent<SVGSVGElement>) => {
    const { left, top } = currentTarget.getBoundingClientRect()
    const index = dayAt(clientX - left, layout)
    setPointed(index === null ? null : { index, y: clientY - top })
  }
  // Lifting a finger fires this event too; the selected day stays until the user touches something else.
  const handlePointerLeave = ({ pointerType }: PointerEvent) => {
    if (pointerType !== 'touch') setPointed(null)
  }
  const handleFocus = ({ currentTarget }: FocusEvent<SVGSVGElement>) => {
    if (currentTarget.matches(':focus-visible')) setPointed((known) => known ?? { index: 0, y: null })
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return
    if (event.key === 'Escape') setPointed(null)
    const index = dayByKey(event.key, day?.index ?? null, count)
    if (index === undefined) return
    event.preventDefault()
    setPointed({ index, y: null })
  }
  const listeners = {
    onPointerDown: handlePointer,
    onPointerMove: handlePointer,
    onPointerLeave: handlePointerLeave,
    onFocus: handleFocus,
    onBlur: () => setPointed(null),
    onKeyDown: handleKeyDown,
  }
  return { day, listeners }
}
