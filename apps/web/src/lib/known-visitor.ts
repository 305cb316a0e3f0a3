import { hasGuestId } from './guest.ts'
import { useSession } from './session.ts'
import { useHydrated } from './use-hydrated.ts'

/** Returns whether the server may know the visitor: signed in, or in a browser in which a guest has started something. */
export function useIsKnown() {
  const session = useSession()
  return useHydrated() && (session !== null || hasGuestId())
}
