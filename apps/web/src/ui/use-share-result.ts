import { useEffect, useRef } from 'react'
import type { JustShared } from '../api/results.ts'
import { loadTexts } from '../lib/i18n.ts'

const loadSharing = async () => {
  const [{ shareNewest }] = await Promise.all([import('./result/share-result.ts'), loadTexts('results')])
  return shareNewest
}

/** Returns a function that shares the result of the play that has just ended. Its code is loaded before the first press. */
export function useShareResult(gameId: number) {
  const made = useRef<JustShared | null>(null)
  useEffect(() => {
    loadSharing().catch(() => {})
  }, [])
  return async () => {
    const shareNewest = await loadSharing()
    made.current = await shareNewest(gameId, made.current)
  }
}
