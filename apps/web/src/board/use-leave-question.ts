import { QUIT_WINDOW_MS } from '@guess/contract/rules/limits'
import { useEffect, useEffectEvent, useState } from 'react'
import { type Location, useBlocker } from 'react-router'

/** Quits on the second of two presses: the first asks, and a second one within five seconds confirms. */
function useQuit(onQuit: () => void, onStay: () => void) {
  const [confirming, setConfirming] = useState(false)
  const stay = useEffectEvent(() => {
    setConfirming(false)
    onStay()
  })
  useEffect(() => {
    if (!confirming) return
    const timer = setTimeout(stay, QUIT_WINDOW_MS)
    return () => clearTimeout(timer)
  }, [confirming])
  const press = () => {
    setConfirming(!confirming)
    if (confirming) onQuit()
  }
  return { confirming, press }
}

interface LeaveQuestion {
  /** Whether leaving would cost something. */
  on: boolean
  /** The player has quit, and nothing more is waited for: the page can be left. */
  left: boolean
  onQuit: () => void
  /** Called if the player pressed Quit. If they followed another way out, the blocked navigation proceeds instead. */
  onLeave: () => void
}

/** Returns whether a navigation takes the play along, to the page on which it goes on. */
const carriesOn = ({ state }: Location<unknown>) => typeof state === 'object' && state !== null && 'begun' in state

/** Asks before the player leaves the table: each press of the quit button and each navigation to another page counts as one press. */
export function useLeaveQuestion({ on, left, onQuit, onLeave }: LeaveQuestion) {
  const blocker = useBlocker(({ nextLocation }) => on && !carriesOn(nextLocation))
  const { confirming, press } = useQuit(onQuit, () => blocker.reset?.())
  const pressNow = useEffectEvent(press)
  const leave = useEffectEvent(() => (blocker.state === 'blocked' ? blocker.proceed() : onLeave()))
  useEffect(() => {
    // Every blocked navigation has its own blocker: a second one is the second press.
    if (blocker.state === 'blocked') pressNow()
  }, [blocker])
  useEffect(() => {
    if (left) leave()
  }, [left])
  return { confirming, handleQuit: press }
}
