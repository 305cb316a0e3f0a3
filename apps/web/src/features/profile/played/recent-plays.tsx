import { RECENT_PLAYS_PAGE_SIZE } from '@guess/contract/rules/limits'
import { useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { type RecentPlay, recentPlays } from '../../../api/profile.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ListEnd, useLongList } from '../../../ui/long-list.tsx'
import { PlayRows, PlayRowsSkeleton } from './play-rows.tsx'

/** A player's finished plays, newest first. Each press of the arrow loads six more. */
export function RecentPlays({ userId, isOwner }: { userId: number; isOwner: boolean }) {
  const { t } = useLingui()
  const query = useInfiniteQuery(recentPlays(userId))
  const { data, error } = query
  const list = useRef<HTMLTableSectionElement>(null)
  const { rows: plays, onMore } = useLongList(query, playsIn, list)
  return (
    <section aria-labelledby="plays" className="flex flex-col gap-5">
      <h2 id="plays" className="font-display text-22 md:text-28">{t`Recent games`}</h2>
      {data && plays.length === 0 && <NoPlays isOwner={isOwner} />}
      {plays.length > 0 && <PlayRows ref={list} plays={plays} />}
      {!data && !error && <PlayRowsSkeleton rows={RECENT_PLAYS_PAGE_SIZE} />}
      <ListEnd query={query} label={t`More games`} onMore={onMore} />
    </section>
  )
}

function NoPlays({ isOwner }: { isOwner: boolean }) {
  const { t } = useLingui()
  return (
    <EmptyState
      title={t`No games played yet.`}
      action={isOwner && <ButtonLink kind="primary" to="/">{t`Choose a game`}</ButtonLink>}
    >
      {t`Games finished for points will appear here.`}
    </EmptyState>
  )
}

// A game finished in the meantime pushes others to the next page; each game has one ranked play at most.
const playsIn = (pages: readonly { content: readonly RecentPlay[] }[]) => [
  ...new Map(pages.flatMap(({ content }) => content).map((play) => [play.gameId, play])).values(),
]
