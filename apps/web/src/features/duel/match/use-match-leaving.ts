import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Moves } from '../../../api/duels.ts'
import { useLeaveQuestion } from '../../../board/use-leave-question.ts'
import { useSessionExpired } from '../../../lib/session.ts'

/** Asks before the player leaves a match by the quit button or by navigation. The opponent learns of it at once. */
export function useMatchLeaving(gameToken: string, isLive: boolean, moves: Moves) {
  const navigate = useNavigate()
  const [left, setLeft] = useState(false)
  // A player whose session has expired cannot continue; the popup that says so leads them away.
  const isExpired = useSessionExpired()
  return useLeaveQuestion({
    on: isLive && !left && !isExpired,
    left,
    onQuit: () => {
      // If the call fails, the server notices the silence a little later and tells the opponent.
      void moves.leave(gameToken).catch(() => {})
      setLeft(true)
    },
    onLeave: () => void navigate('/', { replace: true }),
  })
}
