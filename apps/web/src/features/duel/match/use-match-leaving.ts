import { useEffect, useEffectEvent, useState } from 'react'
import { useBlocker, useNavigate } from 'react-router'
import { leaveDuel } from '../../../api/duels.ts'
import { useQuit } from '../../../board/use-quit.ts'
import { useSessionExpired } from '../../../lib/session.ts'

/** The ways out of a match: the quit button and the way back. Each asks first; leaving is told to the other at once. */
export function useMatchLeaving(gameToken: string, isLive: boolean) {
  const navigate = useNavigate()
  const [left, setLeft] = useState(false)
  // Whose session is over cannot go on, and is led away by what says so.
  const isExpired = useSessionExpired()
  const blocker = useBlocker(isLive && !left && !isExpired)
  const quit = useQuit(
    () => {
      // If the call is lost, the silence tells the other the same a little later.
      void leaveDuel(gameToken).catch(() => {})
      setLeft(true)
    },
    () => blocker.reset?.(),
  )
  const ask = useEffectEvent(quit.ask)
  const leave = useEffectEvent(() => (blocker.state === 'blocked' ? blocker.proceed() : navigate('/', { replace: true })))
  useEffect(() => {
    if (blocker.state === 'blocked') ask()
  }, [blocker.state])
  useEffect(() => {
    if (left) void leave()
  }, [left])
  return { asking: quit.asking, handleQuit: quit.press }
}
