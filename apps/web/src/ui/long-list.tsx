import { useLingui } from '@lingui/react/macro'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { RefObject } from 'react'
import { requestIdOf } from '../lib/call.ts'
import { errorText } from '../lib/refusal-texts.ts'
import { ErrorSheet } from './error-sheet.tsx'
import { MoreButton } from './more-button.tsx'
import { useFocusOnFirstNew } from './use-focus-on-first-new.ts'

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
