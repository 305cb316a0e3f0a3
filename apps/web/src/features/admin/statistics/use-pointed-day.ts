import { type FocusEvent, type KeyboardEvent, type PointerEvent, useState } from 'react'
import { type ChartLayout, dayAt } from './chart-layout.ts'

interface PointedDay {
  index: number
  /** How far down the pointer is; null when the day was reached by keys. */
  y: number | null
}

/** Where a key leads to from a day, or from none; undefined for all other keys. */
export function dayByKey(key: string, index: number | null, count: number): number | undefined {
  const last = count - 1
  if (key === 'ArrowRight') return index === null ? 0 : Math.min(index + 1, last)
  if (key === 'ArrowLeft') return index === null ? last : Math.max(index - 1, 0)
  if (key === 'Home') return 0
  if (key === 'End') return last
  return undefined
}

/** The day of a chart that a pointer or the arrow keys are at, and what the chart has to listen to. */
export function usePointedDay(count: number, layout: ChartLayout) {
  const [pointed, setPointed] = useState<PointedDay | null>(null)
  const day = pointed && pointed.index < count ? pointed : null

  const handlePointer = ({ currentTarget, clientX, clientY }: PointerEvent<SVGSVGElement>) => {
    const { left, top } = currentTarget.getBoundingClientRect()
    const index = dayAt(clientX - left, layout)
    setPointed(index === null ? null : { index, y: clientY - top })
  }
  // A finger that is lifted leaves too; what it has asked for stays until something else is touched.
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
