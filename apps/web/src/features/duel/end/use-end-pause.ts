import { useEffect, useState } from 'react'
import type { Match } from '../match.ts'

/** How long the verdict of the last section stays before the result covers it, in milliseconds. */
const PAUSE_MS = 3_000

/**
 * Manages the pause between the last verdict and the result. There is none if the match ended unseen or because a player left.
 */
export function useEndPause({ phase, end }: Match) {
  const [isOver, setIsOver] = useState(false)
  const isDue = phase.at === 'finished'
  const isShort = phase.at === 'finished' && (!phase.wasHere || end === null || phase.result.reason !== 'played')
  useEffect(() => {
    if (!isDue) return
    const timer = setTimeout(() => setIsOver(true), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [isDue])
  return { isOver: isOver || isShort, end: () => setIsOver(true) }
}
