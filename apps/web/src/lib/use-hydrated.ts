import { useDeferredValue, useSyncExternalStore } from 'react'

const never = () => () => {}
const nothing = () => null

let isAsked = false
const serverSnapshot = () => {
  isAsked = true
  return null
}

/** Returns whether this render must equal the server's HTML. Only then does React ask a store for the server's snapshot. */
function useMustEqualHtml() {
  isAsked = false
  useSyncExternalStore(never, nothing, serverSnapshot)
  return isAsked
}

/**
 * Returns whether the component is past the render that must equal the server's HTML. Until then it may show nothing that the
 * server does not know: the visitor's storage, time zone and window. What it shows afterwards is rendered for all components
 * together, in slices between which the page responds.
 */
export function useHydrated(): boolean {
  const mustEqualHtml = useMustEqualHtml()
  return useDeferredValue(true, !mustEqualHtml)
}
