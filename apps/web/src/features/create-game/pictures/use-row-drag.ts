import { type PointerEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'

/** How close to the window's edge a drag scrolls the page, by how many pixels and how often. */
const EDGE_PX = 88
const SCROLL_PX = 14
const SCROLL_EVERY_MS = 20

interface Drag {
  id: string
  /** Index of the row before which it would be dropped. */
  to: number
}

/** Moves rows of a list by a handle, with mouse, pen or finger. The list shows where the row would be dropped. */
export function useRowDrag(onMove: (id: string, to: number) => void) {
  const list = useRef<HTMLOListElement>(null)
  const [drag, setDrag] = useState<Drag | null>(null)
  const pointer = useRef<number | null>(null)
  const placeAt = (y: number) => {
    const rows = [...(list.current?.children ?? [])].map((row) => row.getBoundingClientRect())
    return rows.filter(({ top, height }) => y > top + height / 2).length
  }
  useEdgeScroll(drag !== null, pointer, (y) => setDrag((now) => now && { ...now, to: placeAt(y) }))
  const handlesOf = (id: string, from: number) => ({
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      pointer.current = null
      setDrag({ id, to: from })
    },
    onPointerMove: ({ clientY }: PointerEvent) => {
      if (drag?.id !== id) return
      pointer.current = clientY
      setDrag({ id, to: placeAt(clientY) })
    },
    onPointerUp: () => {
      if (drag?.id !== id) return
      setDrag(null)
      const to = drag.to > from ? drag.to - 1 : drag.to
      if (to !== from) onMove(id, to)
    },
    onPointerCancel: () => setDrag(null),
  })
  return { list, drag, handlesOf }
}

const scrollAt = (y: number) => (y < EDGE_PX ? -SCROLL_PX : y > innerHeight - EDGE_PX ? SCROLL_PX : 0)

/**
 * Scrolls the page while a dragged row is near the window's edge, also if the pointer rests there.
 * @param pointer where the pointer is; `null` until it moves
 */
function useEdgeScroll(dragging: boolean, pointer: RefObject<number | null>, onScroll: (y: number) => void) {
  const scroll = useEffectEvent(() => {
    const y = pointer.current
    if (y === null || scrollAt(y) === 0) return
    scrollBy(0, scrollAt(y))
    onScroll(y)
  })
  useEffect(() => {
    if (!dragging) return
    const timer = setInterval(() => scroll(), SCROLL_EVERY_MS)
    return () => clearInterval(timer)
  }, [dragging])
}
