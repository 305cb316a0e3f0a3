import { useLayoutEffect } from 'react'

/** The visitor's first action of one of these kinds ends the restoration. */
const ACTIONS = ['wheel', 'pointerdown', 'keydown']

const isRestored = () => {
  const [entry] = performance.getEntriesByType('navigation')
  return entry instanceof PerformanceNavigationTiming && entry.type !== 'navigate'
}

/**
 * Keeps a reloaded page at its restored scroll position while the top grows to its own height: that position already counts with it.
 * Scroll anchoring would add the difference at each reload.
 */
export function useRestoredPosition() {
  useLayoutEffect(() => {
    if (!isRestored()) return
    const { style } = document.documentElement
    style.overflowAnchor = 'none'
    const ended = new AbortController()
    const end = () => {
      style.overflowAnchor = ''
      ended.abort()
    }
    for (const action of ACTIONS) addEventListener(action, end, { passive: true, signal: ended.signal })
    return end
  }, [])
}
