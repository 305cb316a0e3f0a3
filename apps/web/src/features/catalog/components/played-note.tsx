import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ownResult } from '../../../api/own-results.ts'
import { useIsKnown } from '../../../lib/known-visitor.ts'
import { useHydrated } from '../../../lib/use-hydrated.ts'
import { ResultMarks } from '../../../ui/result-marks.tsx'

/** Says on a card how the visitor did in the game. Empty while unknown, and absent for visitors who have never played. */
export function PlayedNote({ gameId, className = '' }: { gameId: number; className?: string }) {
  const isKnown = useIsKnown()
  const isHydrated = useHydrated()
  // A visitor who becomes a guest by pressing Play is about to leave the page, in which nothing may move any more.
  const [wasKnown, setWasKnown] = useState<boolean>()
  if (isHydrated && wasKnown === undefined) setWasKnown(isKnown)
  const isShown = isKnown && wasKnown
  const { data } = useQuery({ ...ownResult(gameId), enabled: isShown === true })
  if (isHydrated && !isShown) return null
  return (
    <span className={`block min-h-6 text-14 text-ink-2 ${className} ${isHydrated ? '' : 'for-known'}`}>
      {data && <ResultMarks {...data} />}
    </span>
  )
}
