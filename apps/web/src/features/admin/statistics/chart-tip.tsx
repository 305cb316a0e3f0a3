import { useLingui } from '@lingui/react/macro'
import { useLayoutEffect, useRef } from 'react'
import type { Day } from '../../../api/admin/statistics.ts'
import { type Point, type Size, tipCorner } from './chart-layout.ts'
import type { Series } from './daily-series.ts'
import { countText, dayNameOf } from './figures-text.ts'

interface ChartTipProps {
  /** `undefined` leaves the tip empty: screen readers do not announce a live region that has just appeared. */
  day: Day | undefined
  series: readonly Series[]
  point: Point
  room: Size
}

/** The figures of a day, next to it. */
export function ChartTip({ day, series, point, room }: ChartTipProps) {
  const { i18n } = useLingui()
  const ref = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const tip = ref.current
    if (!tip) return
    const corner = tipCorner(point, { width: tip.offsetWidth, height: tip.offsetHeight }, room)
    tip.style.translate = `${corner.x}px ${corner.y}px`
  })
  return (
    <div ref={ref} className="chart-tip" role="status">
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
