import { NOTICE_MS } from '@guess/contract/rules/limits'
import { type Dispatch, useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { useQuit } from '../../board/use-quit.ts'
import { isUnderWay, type PlayEvent, type PlayState } from './play-machine.ts'
import { useLeaveGuard } from './use-leave-guard.ts'

export interface Leaving {
  /** Whether a second press of Quit would mean it. */
  asking: boolean
  reloadRefused: boolean
  handleQuit: () => void
  /** Goes home without waiting for the server. */
  leave: () => void
}

/** The ways out of a play: the quit button, the way back, a reload. Each of them asks first, none loses the score. */
export function useLeaving(state: PlayState, dispatch: Dispatch<PlayEvent>): Leaving {
  const navigate = useNavigate()
  const [reloadRefused, setReloadRefused] = useState(false)
  const blocker = useLeaveGuard({ on: isUnderWay(state), onReloadKey: () => setReloadRefused(true) })
  const quit = useQuit(
    () => dispatch({ kind: 'quit' }),
    () => blocker.reset?.(),
  )
  const leave = useEffectEvent(() => (blocker.state === 'blocked' ? blocker.proceed() : navigate('/', { replace: true })))
  const ask = useEffectEvent(quit.ask)
  const left = state.at === 'finished' && state.leaving
  useEffect(() => {
    if (blocker.state === 'blocked') ask()
  }, [blocker.state])
  useEffect(() => {
    if (left) leave()
  }, [left])
  useEffect(() => {
    if (!reloadRefused) return
    const timer = setTimeout(() => setReloadRefused(false), 2 * NOTICE_MS)
    return () => clearTimeout(timer)
  }, [reloadRefused])
  return { asking: quit.asking, handleQuit: quit.press, reloadRefused, leave: () => void navigate('/', { replace: true }) }
}
