import { useEffect, useRef } from 'react'
import { leaveDuel } from '../../../api/duels.ts'

/**
 * Tells the opponent that this player left a finished match or closed the page, and so waits for no rematch. After a reload, the
 * player is back a moment later.
 * @param on whether the match is finished
 */
export function useLeaveOnExit(gameToken: string, on: boolean) {
  const isHere = useRef(false)
  useEffect(() => {
    if (!on) return
    isHere.current = true
    const leave = () => sendLeave(gameToken)
    addEventListener('pagehide', leave)
    return () => {
      isHere.current = false
      removeEventListener('pagehide', leave)
      // React may clean up an effect only to run it again at once.
      queueMicrotask(() => isHere.current || leave())
    }
  }, [gameToken, on])
}

// If the call fails or is late, the time for a rematch runs out by itself.
const sendLeave = (gameToken: string) => void leaveDuel(gameToken).catch(() => {})
