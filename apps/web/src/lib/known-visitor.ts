import { hasGuestId } from './guest.ts'
import { isStrangerData } from './server-data.ts'
import { useSession } from './session.ts'
import { useHydrated } from './use-hydrated.ts'

/** Returns whether the server may know the visitor: signed in, or in a browser in which a guest has started something. */
export function useIsKnown() {
  const session = useSession()
  return useHydrated() && (session !== null || hasGuestId())
}

/**
 * Returns whether data say what is true of the caller: not before hydration, nor while they are those of a stranger although the server may
 * know who calls.
 * @param updatedAt when the data were read
 */
export function useIsOfCaller(updatedAt: number) {
  const isHydrated = useHydrated()
  const isKnown = useIsKnown()
  return isHydrated && !(isKnown && isStrangerData(updatedAt))
}
