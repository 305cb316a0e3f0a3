import { RECENT_PLAYS_PAGE_SIZE } from '@guess/contract/rules/limits'
import { useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { requestIdOf } from '../../../lib/call.ts'
import { errorText } from '../../../lib/refusal-texts.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorSheet } from '../../../ui/error-sheet.tsx'
import { MoreButton } from '../../../ui/more-button.tsx'
import { useFocusOnFirstNew } from '../../../ui/use-focus-on-first-new.ts'
import { type RecentPlay, recentPlays } from '../profile.queries.ts'
import { PlayRows, PlayRowsAwaited } from './play-rows.tsx'

/** The games that a player has played to their end, the newest first, six more at each press of the arrow. */
export function RecentPlays({ userId, isOwner }: { userId: number; isOwner: boolean }) {
  const { t, i18n } = useLingui()
  const { data, error, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery(
    recentPlays(userId),
  )
  const plays = playsIn(data?.pages ?? [])
  const { list, goOnAfter } = useFocusOnFirstNew<HTMLTableSectionElement>(plays.length)
  const handleMore = () => {
    goOnAfter(plays.length)
    void fetchNextPage()
  }
  return (
    <section aria-labelledby="plays" className="flex flex-col gap-5">
      <h2 id="plays" className="font-display text-22 md:text-28">{t`Recent games`}</h2>
      {data && plays.length === 0 && <NoPlays isOwner={isOwner} />}
      {plays.length > 0 && <PlayRows ref={list} plays={plays} />}
      {!data && !error && <PlayRowsAwaited rows={RECENT_PLAYS_PAGE_SIZE} />}
      {error && (
        <ErrorSheet
          text={i18n._(errorText(error))}
          requestId={requestIdOf(error)}
          busy={isFetching}
          onRetry={data ? handleMore : () => refetch()}
        />
      )}
      {hasNextPage && !error && <MoreButton label={t`More games`} busy={isFetchingNextPage} onMore={handleMore} />}
    </section>
  )
}

function NoPlays({ isOwner }: { isOwner: boolean }) {
  const { t } = useLingui()
  return (
    <EmptyState
      title={t`No game played yet.`}
      action={isOwner && <ButtonLink kind="primary" to="/">{t`Choose a game`}</ButtonLink>}
    >
      {t`Games that were played to their end for points stand here.`}
    </EmptyState>
  )
}

// A game finished meanwhile pushes others from one page to the next; each has one ranked play at most.
const playsIn = (pages: readonly { content: readonly RecentPlay[] }[]) => [
  ...new Map(pages.flatMap(({ content }) => content).map((play) => [play.gameId, play])).values(),
]
