import { LIST_PAGE_SIZE } from '@guess/contract/rules/limits'
import { useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import { animeList } from '../../../api/anime-lists.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ListEnd, useLongList } from '../../../ui/long-list.tsx'
import { CoverGrid, type EntryControls } from './cover-grid.tsx'
import { entriesIn } from './list-data.ts'
import type { ListKind } from './list-kinds.ts'

/** Shown to others in place of lists that their owner has hidden. */
export function HiddenList() {
  const { t } = useLingui()
  return <EmptyState title={t`These lists are hidden.`}>{t`Only their owner can see them.`}</EmptyState>
}

interface ListPagesProps {
  userId: number
  kind: ListKind
  /** Whether the viewer is the owner. */
  own: boolean
  whenEmpty: ReactNode
  controls?: EntryControls
}

/** A list. Each press of the arrow loads six more titles. Handles empty and hidden lists and failures. */
export function ListPages({ userId, kind, own, whenEmpty, controls }: ListPagesProps) {
  const { t } = useLingui()
  const query = useInfiniteQuery(animeList(userId, kind.type, own))
  const { data, error, hasNextPage } = query
  const list = useRef<HTMLUListElement>(null)
  const { rows: entries, onMore } = useLongList(query, entriesIn, list)
  if (data?.pages[0]?.hidden) return <HiddenList />
  if (data && entries.length === 0 && !hasNextPage) return whenEmpty
  return (
    <>
      {(data || !error) && <CoverGrid ref={list} entries={entries} skeletons={data ? 0 : LIST_PAGE_SIZE} controls={controls} />}
      <ListEnd query={query} label={t`More titles`} onMore={onMore} />
    </>
  )
}
