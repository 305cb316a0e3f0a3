import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react'
import { restorePictures } from '../pictures/picture-box.ts'
import { draftAfter, EMPTY_DRAFT, isEmpty } from './draft.ts'
import { type FoundDraft, findDraft, forgetDraft, holdDrafts, isStored, storeDraft } from './draft-store.ts'

const PAUSE_MS = 2_000

/** `found`: there is a stored draft, and the user decides whether to resume it. `goesOn`: its publishing was interrupted. */
type Opening = { at: 'looking' } | { at: 'found'; found: FoundDraft } | { at: 'open'; goesOn: boolean }

/** Manages a user's draft, and stores it in this browser within two seconds of each change. */
export function useDraft(userId: number) {
  const [opening, setOpening] = useState<Opening>({ at: 'looking' })
  const [draft, dispatch] = useReducer(draftAfter, EMPTY_DRAFT)
  useEffect(() => {
    const left = new AbortController()
    void holdDrafts(left.signal)
    return () => left.abort()
  }, [])
  useEffect(() => {
    void findDraft(userId).then((found) => {
      restorePictures(new Map())
      setOpening(found && !isEmpty(found.draft) ? { at: 'found', found } : { at: 'open', goesOn: false })
    })
  }, [userId])
  const { isUnsaved, forget } = useDraftStorage(userId, draft, opening.at === 'open')
  const resume = ({ draft: stored, pictures }: FoundDraft) => {
    restorePictures(pictures)
    dispatch({ kind: 'resumed', draft: stored })
    setOpening({ at: 'open', goesOn: stored.begun !== null })
  }
  const startOver = async () => {
    if (opening.at === 'found') await forget(opening.found.draft)
    setOpening({ at: 'open', goesOn: false })
  }
  return { opening, draft, dispatch, resume, startOver, forget, isUnsaved }
}

function useDraftStorage(userId: number, draft: typeof EMPTY_DRAFT, on: boolean) {
  const stored = useRef(draft)
  const keep = useEffectEvent(async () => {
    if (!on || stored.current === draft) return
    stored.current = draft
    await storeDraft(userId, draft)
  })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // A later change does not postpone it: someone may type, or twenty pictures may be checked, without such a pause.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change starts the pause, unless it has begun
  useEffect(() => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined
      void keep()
    }, PAUSE_MS)
  }, [draft])
  useEffect(() => {
    const storeNow = () => void keep()
    addEventListener('pagehide', storeNow)
    addEventListener('visibilitychange', storeNow)
    return () => {
      removeEventListener('pagehide', storeNow)
      removeEventListener('visibilitychange', storeNow)
      clearTimeout(timer.current)
      timer.current = undefined
      storeNow()
    }
  }, [])
  /** Whether leaving the page now would lose something. */
  const isUnsaved = () => on && !isEmpty(draft) && (stored.current !== draft || !isStored(userId, draft))
  const forget = async (gone = draft) => {
    stored.current = draft
    await forgetDraft(userId, gone)
  }
  return { isUnsaved, forget }
}
