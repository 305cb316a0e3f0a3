import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef } from 'react'
import Check from '~icons/lucide/check'
import { addTitle, listedTitle, PLAN_TO_WATCH, WATCHED } from '../../../api/anime-lists.ts'
import { useErrorNotice } from '../../../ui/use-error-text.ts'
import styles from '../play.module.css'

interface WatchedQuestionProps {
  userId: number
  title: string
}

/** Asks whether the player has watched an anime, or plans to. Hidden once it is on a list. */
export function WatchedQuestion({ userId, title }: WatchedQuestionProps) {
  const { t } = useLingui()
  const listed = useQuery(listedTitle(userId, title)).data
  const add = useMutation({ ...addTitle(userId, title), onError: useErrorNotice() })
  if (add.isSuccess) return <Added toPlan={add.variables === PLAN_TO_WATCH} />
  if (listed !== false) return null
  const handleAdd = (type: typeof WATCHED | typeof PLAN_TO_WATCH) => () => add.isPending || add.mutate(type)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out in a row of the game screen
    <div className={styles.watched} role="group" aria-label={t`Have you watched ${title}?`}>
      <span className={styles.watchedWords} aria-hidden="true">
        <Trans>Seen it?</Trans>
      </span>
      <button type="button" aria-label={t`Yes, watched`} aria-disabled={add.isPending} onClick={handleAdd(WATCHED)}>
        <Trans>Yes</Trans>
      </button>
      <button type="button" aria-label={t`Plan to watch`} aria-disabled={add.isPending} onClick={handleAdd(PLAN_TO_WATCH)}>
        <Trans>Plan to</Trans>
      </button>
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

function Added({ toPlan }: { toPlan: boolean }) {
  return (
    <p className={`${styles.watched} ${styles.watchedDone}`} role="status" tabIndex={-1} ref={useFocusAtOnce()}>
      <Check aria-hidden="true" />
      {toPlan ? <Trans>Added to Plan To Watch</Trans> : <Trans>Added to Anime Watched</Trans>}
    </p>
  )
}
