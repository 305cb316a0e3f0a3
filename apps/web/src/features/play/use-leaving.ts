import { NOTICE_MS } from '@guess/contract/rules/limits'
import { type Dispatch, useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { useLeaveQuestion } from '../../board/use-leave-question.ts'
import { latinOf } from '../../lib/keys.ts'
import { useSessionExpired } from '../../lib/session.ts'
import { isUnderWay, type PlayEvent, type PlayState } from './play-machine.ts'

/** Prevents accidental reloads while `on`: blocks reload keys and asks before other reloads. */
function useReloadGuard(on: boolean, onReloadKey: () => void) {
  const handleReloadKey = useEffectEvent(onReloadKey)
  useEffect(() => {
    if (!on) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    const stopReload = (event: KeyboardEvent) => {
      if (!isReload(event)) return
      event.preventDefault()
      handleReloadKey()
    }
    window.addEventListener('beforeunload', warn)
    window.addEventListener('keydown', stopReload, true)
    return () => {
      window.removeEventListener('beforeunload', warn)
      window.removeEventListener('keydown', stopReload, true)
    }
  }, [on])
}

const isReload = (event: KeyboardEvent) => event.key === 'F5' || ((event.ctrlKey || event.metaKey) && latinOf(event) === 'r')

export interface Leaving {
  /** Whether a second press of Quit would confirm. */
  confirming: boolean
  reloadRefused: boolean
  handleQuit: () => void
  /** Goes home without waiting for the server. */
  leave: () => void
}

/**
 * Asks before the player leaves a play by the quit button, by navigation or by a reload. None of them loses the score: the first two end
 * the play with it, and after a reload the play can be continued.
 */
export function useLeaving(state: PlayState, dispatch: Dispatch<PlayEvent>): Leaving {
  const navigate = useNavigate()
  const [reloadRefused, setReloadRefused] = useState(false)
  // A player whose session has expired cannot go on; the popup that says so leads to the login and back to the game's page.
  const isExpired = useSessionExpired()
  const on = isUnderWay(state) && !isExpired
  const leave = () => void navigate('/', { replace: true })
  const question = useLeaveQuestion({
    on,
    left: state.at === 'finished' && state.leaving,
    onQuit: () => dispatch({ kind: 'quit' }),
    onLeave: leave,
  })
  useReloadGuard(on, () => setReloadRefused(true))
  useEffect(() => {
    if (!reloadRefused) return
    const timer = setTimeout(() => setReloadRefused(false), 2 * NOTICE_MS)
    return () => clearTimeout(timer)
  }, [reloadRefused])
  return { ...question, reloadRefused, leave }
}
