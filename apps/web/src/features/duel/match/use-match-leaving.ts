import { useState } from 'react'
import { useNavigate } from 'react-router'
import { leaveDuel } from '../../../api/duels.ts'
import { useLeaveQuestion } from '../../../board/use-leave-question.ts'
import { useSessionExpired } from '../../../lib/session.ts'

/** The ways out of a match: the quit button and the way back. Each asks first; leaving is told to the other at once. */
export function useMatchLeaving(gameToken: string, isLive: boolean) {
  const navigate = useNavigate()
  const [left, setLeft] = useState(false)
  // Whose session is over cannot go on, and is led away by what says so.
  const isExpired = useSessionExpired()
  return useLeaveQuestion({
    on: isLive && !left && !isExpired,
    left,
    onQuit: () => {
      // If the call is lost, the silence tells the other the same a little later.
      void leaveDuel(gameToken).catch(() => {})
      setLeft(true)
    },
    onLeave: () => void navigate('/', { replace: true }),
  })
}
