import { useEffect, useRef } from 'react'
import { leaveDuel } from '../../../api/duels.ts'

/**
 * Tells the other that nobody waits here for another match any more, once the result is left or the page is closed. Whoever only
 * loads the page anew is back a moment later.
 */
export function useFarewell(gameToken: string) {
  const isHere = useRef(false)
  useEffect(() => {
    isHere.current = true
    const leave = () => sayFarewell(gameToken)
    addEventListener('pagehide', leave)
    return () => {
      isHere.current = false
      removeEventListener('pagehide', leave)
      // An effect may be undone only to be done again at once.
      queueMicrotask(() => isHere.current || leave())
    }
  }, [gameToken])
}

// Lost or too late, it is the same as to say nothing: the seconds for another match run out.
const sayFarewell = (gameToken: string) => void leaveDuel(gameToken).catch(() => {})
