import { LIST_NAME_TYPED_MAX, TITLE_SEARCH_MIN } from '@guess/contract/rules/limits'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type Suggestion, titleSuggestions } from '../api/titles.ts'

const PAUSE_MS = 200
const NONE: readonly Suggestion[] = []

/**
 * Returns known titles for a text, requested at each pause in typing. If the request fails there are none: any text may be added.
 */
export function useSuggestions(text: string, wanted: boolean): readonly Suggestion[] {
  const typed = usePaused(text.trim())
  const isLookedUp = wanted && typed.length >= TITLE_SEARCH_MIN && typed.length <= LIST_NAME_TYPED_MAX
  const { data } = useQuery(titleSuggestions(typed, isLookedUp))
  return isLookedUp && data ? data : NONE
}

/** Returns the text as it was at the last pause in typing. */
function usePaused(text: string) {
  const [paused, setPaused] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return paused
}
