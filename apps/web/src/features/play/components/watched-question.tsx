import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef, useState } from 'react'
import BookmarkPlus from '~icons/lucide/bookmark-plus'
import Check from '~icons/lucide/check'
import X from '~icons/lucide/x'
import { addTitle, listedTitle, PLAN_TO_WATCH, WATCHED } from '../../../api/anime-lists.ts'
import { useErrorNotice } from '../../../ui/use-error-text.ts'
import styles from '../play.module.css'

interface WatchedQuestionProps {
  userId: number
  title: string
}

/** Asks whether the player has watched an anime, and after a no whether they plan to. Hidden once it is on a list. */
export function WatchedQuestion({ userId, title }: WatchedQuestionProps) {
  const { t } = useLingui()
  const [unwatched, setUnwatched] = useState(false)
  const listed = useQuery(listedTitle(userId, title)).data
  const add = useMutation({ ...addTitle(userId, title), onError: useErrorNotice() })
  if (add.isSuccess) return <Added toPlan={add.variables === PLAN_TO_WATCH} />
  if (listed !== false) return null
  const handleAdd = (type: typeof WATCHED | typeof PLAN_TO_WATCH) => () => add.isPending || add.mutate(type)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out in a row of the game screen
    <div className={styles.watched} role="group" aria-label={t`Have you watched ${title}?`}>
      {unwatched ? (
        <PlanButton busy={add.isPending} onPlan={handleAdd(PLAN_TO_WATCH)} />
      ) : (
        <>
          <span className={styles.watchedWords} aria-hidden="true">
            <Trans>Watched?</Trans>
          </span>
          <button type="button" aria-label={t`Yes, watched`} aria-disabled={add.isPending} onClick={handleAdd(WATCHED)}>
            <Check aria-hidden="true" />
          </button>
          <button type="button" aria-label={t`No, not watched`} onClick={() => setUnwatched(true)}>
            <X aria-hidden="true" />
          </button>
        </>
      )}
    </div>
  )
}

// The pressed button is gone: without this the focus would be lost with it.
function useFocusAtOnce<T extends HTMLElement>(): RefObject<T | null> {
  const ref = useRef<T>(null)
  useEffect(() => {
    ref.current?.focus({ preventScroll: true })
  }, [])
  return ref
}

function PlanButton({ busy, onPlan }: { busy: boolean; onPlan: () => void }) {
  return (
    <button type="button" ref={useFocusAtOnce()} className={styles.watchedPlan} aria-disabled={busy} onClick={onPlan}>
      <BookmarkPlus aria-hidden="true" />
      <Trans>Plan to watch</Trans>
    </button>
  )
}

function Added({ toPlan }: { toPlan: boolean }) {
  return (
    <p className={`${styles.watched} ${styles.watchedDone}`} role="status" tabIndex={-1} ref={useFocusAtOnce()}>
      <Check aria-hidden="true" />
      {toPlan ? <Trans>Added to Plan To Watch</Trans> : <Trans>Added to Anime Watched</Trans>}
    </p>
  )
}
