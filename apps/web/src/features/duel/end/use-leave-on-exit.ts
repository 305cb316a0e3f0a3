import { useEffect, useRef } from 'react'
import { leaveDuel } from '../../../api/duels.ts'

/**
 * Tells the opponent that this player left the result or closed the page, and so waits for no rematch. After a reload, the player
 * is back a moment later.
 */
export function useLeaveOnExit(gameToken: string) {
  const isHere = useRef(false)
  useEffect(() => {
    isHere.current = true
    const leave = () => sendLeave(gameToken)
    addEventListener('pagehide', leave)
    return () => {
      isHere.current = false
      removeEventListener('pagehide', leave)
      // React may clean up an effect only to run it again at once.
      queueMicrotask(() => isHere.current || leave())
    }
  }, [gameToken])
}

// If the call fails or is late, the time for a rematch runs out by itself.
const sendLeave = (gameToken: string) => void leaveDuel(gameToken).catch(() => {})
