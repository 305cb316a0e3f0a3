import { useEffect, useEffectEvent } from 'react'
import { useBlocker } from 'react-router'
import { useQuit } from './use-quit.ts'

interface LeaveQuestion {
  /** Whether leaving would cost something. */
  on: boolean
  /** The player has quit and everything that takes is done: the page can be left. */
  left: boolean
  onQuit: () => void
  /** Called if the player pressed Quit. If they followed another way out, the blocked navigation proceeds instead. */
  onLeave: () => void
}

/** Asks before the player leaves the table, by the quit button or by a navigation to another page. */
export function useLeaveQuestion({ on, left, onQuit, onLeave }: LeaveQuestion) {
  const blocker = useBlocker(on)
  const { confirming, press, ask } = useQuit(onQuit, () => blocker.reset?.())
  const confirmNow = useEffectEvent(ask)
  const leave = useEffectEvent(() => (blocker.state === 'blocked' ? blocker.proceed() : onLeave()))
  useEffect(() => {
    if (blocker.state === 'blocked') confirmNow()
  }, [blocker.state])
  useEffect(() => {
    if (left) leave()
  }, [left])
  return { confirming, handleQuit: press }
}
