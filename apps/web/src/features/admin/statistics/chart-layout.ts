import { scaleBand, scaleLinear } from '@visx/scale'
import type { Day } from '../../../api/admin/statistics.ts'
import { type SeriesName, summaryOf } from './daily-series.ts'

export interface Size {
  width: number
  height: number
}

export interface Point {
  x: number
  y: number
}

const MARGIN = { top: 8, right: 8, bottom: 30, left: 44 }
/** The share of a day's width that is empty on either side of its bar. */
const BAR_MARGIN = 0.18
/** With more days, a gap between two bars would be narrower than a pixel. */
const DAYS_WITH_GAPS_MAX = 90
const INTERVALS = 4
/** Width of `Nov 22` in 12 px; the short names of days are about as wide in every language. */
const DAY_NAME_WIDTH = 42
const DAY_NAME_GAP = 28
const TIP_GAP = 10

export type ChartLayout = ReturnType<typeof layoutOf>

/** Returns the positions of everything in a chart of these days. */
export function layoutOf(days: readonly Day[], names: readonly SeriesName[], { width, height }: Size) {
  const left = MARGIN.left
  const right = Math.max(left, width - MARGIN.right)
  const bottom = Math.max(MARGIN.top, height - MARGIN.bottom)
  const margin = days.length > DAYS_WITH_GAPS_MAX ? 0 : BAR_MARGIN
  const ticks = wholeTicks(summaryOf(days, names).most)
  const x = scaleBand({
    domain: days.map(({ day }) => day),
    range: [left, right],
    paddingInner: 2 * margin,
    paddingOuter: margin,
  })
  return {
    left,
    right,
    top: MARGIN.top,
    bottom,
    /** The width of a day, gaps included. */
    step: (right - left) / days.length,
    ticks,
    x,
    /** A bar narrower than a pixel could fall between two pixels and disappear. */
    barWidth: Math.max(1, x.bandwidth()),
    y: scaleLinear<number>({ domain: [0, ticks.at(-1) ?? 0], range: [bottom, MARGIN.top] }),
  }
}

/** Returns evenly spaced integers from 0 to at least the highest count. */
export function wholeTicks(most: number): number[] {
  const least = Math.max(1, most / INTERVALS)
  const unit = Math.max(1, 10 ** Math.floor(Math.log10(least)) / 2)
  const step = Math.ceil(least / unit) * unit
  return Array.from({ length: INTERVALS + 1 }, (_, index) => index * step)
}

/** Returns the days that have room for their names, counted back from the last, which always has. */
export function namedDays(days: readonly Day[], step: number): Day[] {
  const every = Math.max(1, Math.ceil((DAY_NAME_WIDTH + DAY_NAME_GAP) / step))
  return days.filter((_, index) => (days.length - 1 - index) % every === 0)
}

/** Returns the centre of the name of a day at `x`, shifted so that nothing of it is cut off. */
export const nameMiddle = (x: number, width: number) => Math.max(DAY_NAME_WIDTH / 2, Math.min(x, width - DAY_NAME_WIDTH / 2))

/** Returns the index of the day at `x`; `null` outside the bars. */
export const dayAt = (x: number, { left, right, step }: Pick<ChartLayout, 'left' | 'right' | 'step'>) =>
  x < left || x >= right ? null : Math.floor((x - left) / step)

/** Returns the corner of a tooltip for a point: below and to the right, or on the other side if there is no room. */
export function tipCorner(point: Point, tip: Size, room: Size): Point {
  const beside = (at: number, length: number, end: number) =>
    at + TIP_GAP + length <= end ? at + TIP_GAP : Math.max(0, at - TIP_GAP - length)
  return { x: beside(point.x, tip.width, room.width), y: beside(point.y, tip.height, room.height) }
}
