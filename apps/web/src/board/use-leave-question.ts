import { useEffect, useEffectEvent } from 'react'
import { useBlocker } from 'react-router'
import { useQuit } from './use-quit.ts'

interface LeaveQuestion {
  /** While leaving would cost something. */
  on: boolean
  /** The player has quit, and what had to be done for it is done: the page can be left. */
  left: boolean
  onQuit: () => void
  /** Called where the player has pressed Quit and not another way out, which is taken by itself. */
  onLeave: () => void
}

/** The ways out of a table: the quit button, and whatever leads to another page. Each asks first. */
export function useLeaveQuestion({ on, left, onQuit, onLeave }: LeaveQuestion) {
  const blocker = useBlocker(on)
  const { asking, press, ask } = useQuit(onQuit, () => blocker.reset?.())
  const askNow = useEffectEvent(ask)
  const leave = useEffectEvent(() => (blocker.state === 'blocked' ? blocker.proceed() : onLeave()))
  useEffect(() => {
    if (blocker.state === 'blocked') askNow()
  }, [blocker.state])
  useEffect(() => {
    if (left) leave()
  }, [left])
  return { asking, handleQuit: press }
}
