import { useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * Returns whether the component is past the render that must equal the server's HTML. Until then it may show nothing that the
 * server does not know: the visitor's storage, time zone and window.
 */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
