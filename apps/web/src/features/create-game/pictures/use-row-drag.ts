import { type PointerEvent, useRef, useState } from 'react'

/** How close to the window's edge a drag scrolls the page, and by how many pixels per event. */
const EDGE_PX = 88
const SCROLL_PX = 14

interface Drag {
  id: string
  /** Index of the row before which it would be dropped. */
  to: number
}

/** Moves rows of a list by a handle, with mouse, pen or finger. The list shows where the row would be dropped. */
export function useRowDrag(onMove: (id: string, to: number) => void) {
  const list = useRef<HTMLOListElement>(null)
  const [drag, setDrag] = useState<Drag | null>(null)
  const placeAt = (y: number) => {
    const rows = [...(list.current?.children ?? [])].map((row) => row.getBoundingClientRect())
    return rows.filter(({ top, height }) => y > top + height / 2).length
  }
  const handlesOf = (id: string, from: number) => ({
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      setDrag({ id, to: from })
    },
    onPointerMove: ({ clientY }: PointerEvent) => {
      if (drag?.id !== id) return
      if (clientY < EDGE_PX) scrollBy(0, -SCROLL_PX)
      if (clientY > innerHeight - EDGE_PX) scrollBy(0, SCROLL_PX)
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
