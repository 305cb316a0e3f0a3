import { type FocusEvent, type KeyboardEvent, type PointerEvent, useState } from 'react'
import { type ChartLayout, dayAt } from './chart-layout.ts'

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
export function usePointedDay(count: number, layout: ChartLayout) {
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
