import { useLingui } from '@lingui/react/macro'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef } from 'react'
import ArrowDown from '~icons/lucide/arrow-down'
import { requestIdOf } from '../lib/call.ts'
import { errorText } from '../lib/refusal-texts.ts'
import { Button } from './button.tsx'
import { ErrorSheet } from './error-sheet.tsx'
import styles from './more-button.module.css'

/**
 * Moves the focus to the first new item after the user has loaded more: the button they pressed may be gone.
 * @param list the element that shows the items
 * @param count the number of items now
 * @returns the function to call before loading more, with the number of items shown
 */
function useFocusOnFirstNew(list: RefObject<HTMLElement | null>, count: number) {
  const before = useRef<number | null>(null)
  useEffect(() => {
    if (before.current === null || count <= before.current) return
    const firstNew = list.current?.children[before.current]
    firstNew?.querySelector<HTMLElement>('a, button, [tabindex]')?.focus()
    before.current = null
  }, [list, count])
  return (shown: number) => {
    before.current = shown
  }
}

interface MoreButtonProps {
  /** What the list contains more of. */
  label: string
  busy: boolean
  onMore: () => void
}

/** The arrow under a list that has more pages. */
const MoreButton = ({ label, busy, onMore }: MoreButtonProps) => (
  <Button className={`${styles.moreButton} self-center`} busy={busy} aria-label={label} onClick={onMore}>
    <ArrowDown aria-hidden="true" />
  </Button>
)

/**
 * Returns the rows of a paged list so far, and what loads more of them.
 * @param rowsOf returns the rows of the loaded pages, each once: an item created in the meantime pushes others to the next page
 * @param list the element that shows the rows
 */
export function useLongList<Page, Row>(
  query: UseInfiniteQueryResult<InfiniteData<Page>>,
  rowsOf: (pages: readonly Page[]) => readonly Row[],
  list: RefObject<HTMLElement | null>,
) {
  const rows = rowsOf(query.data?.pages ?? [])
  const goOnAfter = useFocusOnFirstNew(list, rows.length)
  const onMore = () => {
    goOnAfter(rows.length)
    void query.fetchNextPage()
  }
  return { rows, onMore }
}

interface ListEndProps {
  query: UseInfiniteQueryResult
  /** What the list contains more of. */
  label: string
  onMore: () => void
}

/** Returns what repeats the call that failed: for more of the list, or for what it shows. */
export const retryOf = (query: Pick<UseInfiniteQueryResult, 'isFetchNextPageError' | 'refetch'>, onMore: () => void) =>
  query.isFetchNextPageError ? onMore : () => void query.refetch()

/** The end of a paged list: the arrow that loads more, or why loading failed. */
export function ListEnd({ query, label, onMore }: ListEndProps) {
  const { i18n } = useLingui()
  const { error, isFetching, isFetchingNextPage, hasNextPage } = query
  if (error) {
    const text = i18n._(errorText(error))
    return <ErrorSheet text={text} requestId={requestIdOf(error)} busy={isFetching} onRetry={retryOf(query, onMore)} />
  }
  return hasNextPage && <MoreButton label={label} busy={isFetchingNextPage} onMore={onMore} />
}
