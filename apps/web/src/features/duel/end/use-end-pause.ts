import { useEffect, useState } from 'react'
import type { Match } from '../match.ts'

/** So long the last section's verdict stays before the result covers it. */
const PAUSE_MS = 3_000

/** The moment between the last verdict and the result; there is none where the match ended unseen or by somebody's leaving. */
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
