import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react'
import { fillBox } from '../pictures/picture-box.ts'
import { draftAfter, EMPTY_DRAFT, isEmpty } from './draft.ts'
import { type FoundDraft, findDraft, forgetDraft, isKeeping, keepDraft } from './draft-store.ts'

const PAUSE_MS = 2_000

/** `found`: there is a stored draft, and the user decides whether to resume it. `goesOn`: its publishing was interrupted. */
type Opening = { at: 'looking' } | { at: 'found'; found: FoundDraft } | { at: 'open'; goesOn: boolean }

/** Manages a user's draft, and stores it in this browser two seconds after each change. */
export function useDraft(userId: number) {
  const [opening, setOpening] = useState<Opening>({ at: 'looking' })
  const [draft, dispatch] = useReducer(draftAfter, EMPTY_DRAFT)
  useEffect(() => {
    void findDraft(userId).then((found) => {
      fillBox(new Map())
      setOpening(found && !isEmpty(found.draft) ? { at: 'found', found } : { at: 'open', goesOn: false })
    })
  }, [userId])
  const { isUnkept, forget } = useKeeping(userId, draft, opening.at === 'open')
  const resume = ({ draft: kept, pictures }: FoundDraft) => {
    fillBox(pictures)
    dispatch({ kind: 'resumed', draft: kept })
    setOpening({ at: 'open', goesOn: kept.begun !== null })
  }
  const startOver = async () => {
    await forget()
    setOpening({ at: 'open', goesOn: false })
  }
  return { opening, draft, dispatch, resume, startOver, forget, isUnkept }
}

function useKeeping(userId: number, draft: typeof EMPTY_DRAFT, on: boolean) {
  const kept = useRef(draft)
  const [keeping, setKeeping] = useState(true)
  const keep = useEffectEvent(async () => {
    if (!on || kept.current === draft) return
    kept.current = draft
    await keepDraft(userId, draft)
    setKeeping(isKeeping())
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change restarts the pause
  useEffect(() => {
    const timer = setTimeout(keep, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [draft])
  useEffect(() => {
    const keepNow = () => void keep()
    addEventListener('pagehide', keepNow)
    addEventListener('visibilitychange', keepNow)
    return () => {
      removeEventListener('pagehide', keepNow)
      removeEventListener('visibilitychange', keepNow)
      keepNow()
    }
  }, [])
  /** Whether leaving the page now would lose something. */
  const isUnkept = () => on && !isEmpty(draft) && (kept.current !== draft || !keeping)
  const forget = async () => {
    kept.current = draft
    await forgetDraft(userId)
  }
  return { isUnkept, forget }
}
