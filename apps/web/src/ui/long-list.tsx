import { useLingui } from '@lingui/react/macro'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { RefObject } from 'react'
import { requestIdOf } from '../lib/call.ts'
import { errorText } from '../lib/refusal-texts.ts'
import { ErrorSheet } from './error-sheet.tsx'
import { MoreButton } from './more-button.tsx'
import { useFocusOnFirstNew } from './use-focus-on-first-new.ts'

/**
 * A list that comes by pages: its rows so far, and the way to more of them.
 * @param rowsOf what the pages that have come hold, each thing once: what is made meanwhile pushes others to the next page
 * @param list where they are shown
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
  /** What there is more of. */
  label: string
  onMore: () => void
}

/** What stands under a list that comes by pages: the arrow to more, or why they did not come. */
export function ListEnd({ query, label, onMore }: ListEndProps) {
  const { i18n } = useLingui()
  const { data, error, isFetching, isFetchingNextPage, hasNextPage, refetch } = query
  if (error) {
    const retry = data ? onMore : () => void refetch()
    return <ErrorSheet text={i18n._(errorText(error))} requestId={requestIdOf(error)} busy={isFetching} onRetry={retry} />
  }
  return hasNextPage && <MoreButton label={label} busy={isFetchingNextPage} onMore={onMore} />
}
