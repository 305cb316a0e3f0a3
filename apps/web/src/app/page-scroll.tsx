import { useInsertionEffect, useLayoutEffect, useRef } from 'react'
import { ScrollRestoration } from 'react-router'

/**
 * Starts every page at its top and restores the position when the visitor goes back. The first page stays where the visitor has
 * scrolled to while the scripts were loading; by itself, `ScrollRestoration` would return to the top.
 */
export function PageScroll() {
  const scrolledTo = useRef(0)
  // Insertion effects run before every layout effect, and this layout effect after that of its child.
  useInsertionEffect(() => {
    scrolledTo.current = window.scrollY
  }, [])
  useLayoutEffect(() => {
    if (scrolledTo.current > 0) window.scrollTo(0, scrolledTo.current)
  }, [])
  return <ScrollRestoration />
}
