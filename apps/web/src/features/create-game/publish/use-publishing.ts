import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useReducer, useRef } from 'react'
import { refetchAfterPublishing, rollBack } from '../../../api/created-games.ts'
import { Refusal } from '../../../lib/call.ts'
import { type Draft, type DraftEvent, draftAfter } from '../draft/draft.ts'
import { storeDraft } from '../draft/draft-store.ts'
import { publish } from '../upload/publish.ts'
import { publishingAfter } from './publishing.ts'

/** Uploads the draft to the server. The upload can be stopped and resumed, or taken back as a whole. */
export function usePublishing(userId: number, draft: Draft, dispatch: (event: DraftEvent) => void) {
  const [state, say] = useReducer(publishingAfter, { at: 'resting' })
  const client = useQueryClient()
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  const start = async () => {
    const job = new AbortController()
    running.current?.abort()
    running.current = job
    let latest = draft
    const change = (event: DraftEvent) => {
      latest = draftAfter(latest, event)
      dispatch(event)
      void storeDraft(userId, latest)
    }
    await publish({ userId, draft: () => latest, change, say, undo, signal: job.signal })
    void refetchAfterPublishing(client)
  }

  /** Stops the upload and deletes the game from the server; the draft stays here. */
  const takeBack = async () => {
    running.current?.abort()
    say({ kind: 'undoing' })
    try {
      if (draft.begun) await undo(draft.begun.gameId)
      const undone: DraftEvent = { kind: 'undone' }
      dispatch(undone)
      await storeDraft(userId, draftAfter(draft, undone))
      say({ kind: 'undone' })
    } catch (error) {
      say({ kind: 'stopped', error })
      throw error
    }
  }
  const leave = () => say({ kind: 'left' })
  return { state, start, takeBack, leave }
}

async function undo(gameId: number) {
  try {
    await rollBack(gameId)
  } catch (error) {
    // The server has already cleaned the game up: nothing is left to take back.
    if (!(error instanceof Refusal && error.code === 'game-not-found')) throw error
  }
}
