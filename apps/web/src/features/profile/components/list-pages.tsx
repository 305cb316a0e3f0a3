import { LIST_PAGE_SIZE } from '@guess/contract/rules/limits'
import { useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { requestIdOf } from '../../../lib/call.ts'
import { errorText } from '../../../lib/refusal-texts.ts'
import { ErrorSheet } from '../../../ui/error-sheet.tsx'
import { MoreButton } from '../../../ui/more-button.tsx'
import { useFocusOnFirstNew } from '../../../ui/use-focus-on-first-new.ts'
import type { ListKind } from '../list-kinds.ts'
import { entriesIn } from '../list-pages.ts'
import { animeList } from '../profile.queries.ts'
import { CoverGrid, type EntryControls } from './cover-grid.tsx'
import { HiddenList } from './hidden-list.tsx'

interface ListPagesProps {
  userId: number
  kind: ListKind
  /** The owner looks at it. */
  own: boolean
  whenEmpty: ReactNode
  controls?: EntryControls
}

/** A list, six titles more at each press of the arrow, until the last; empty, hidden, or not to be had. */
export function ListPages({ userId, kind, own, whenEmpty, controls }: ListPagesProps) {
  const { t, i18n } = useLingui()
  const { data, error, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery(
    animeList(userId, kind.type, own),
  )
  const entries = entriesIn(data?.pages ?? [])
  const { list, goOnAfter } = useFocusOnFirstNew<HTMLUListElement>(entries.length)
  const handleMore = () => {
    goOnAfter(entries.length)
    void fetchNextPage()
  }
  if (data?.pages[0]?.hidden) return <HiddenList />
  if (data && entries.length === 0 && !hasNextPage) return whenEmpty
  return (
    <>
      {(data || !error) && <CoverGrid ref={list} entries={entries} awaited={data ? 0 : LIST_PAGE_SIZE} controls={controls} />}
      {error && (
        <ErrorSheet
          text={i18n._(errorText(error))}
          requestId={requestIdOf(error)}
          busy={isFetching}
          onRetry={data ? handleMore : () => refetch()}
        />
      )}
      {hasNextPage && !error && <MoreButton label={t`More titles`} busy={isFetchingNextPage} onMore={handleMore} />}
    </>
  )
}
