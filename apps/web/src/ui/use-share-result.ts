import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import type { JustShared } from '../api/results.ts'
import { withTexts } from '../lib/catalogues.ts'
import { notify } from './notice.ts'

const FAILED_MS = 5_000

const loadSharing = async () => (await withTexts(import('./result/share-result.ts'), 'parts')).shareNewest

/** Returns a function that shares the result of the play that has just ended. Its code is loaded before the first press. */
export function useShareResult(gameId: number) {
  const { t } = useLingui()
  const made = useRef<JustShared | null>(null)
  useEffect(() => {
    loadSharing().catch(() => {})
  }, [])
  return async () => {
    const shareNewest = await loadSharing().catch(() => null)
    if (shareNewest) made.current = await shareNewest(gameId, made.current)
    else notify(t`Something went wrong on this page. Reloading often helps.`, 'bad', FAILED_MS)
  }
}
