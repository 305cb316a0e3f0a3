import { GAMES_PAGE_SIZE } from '@guess/contract/rules/limits'
import { useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { requestIdOf } from '../../../lib/call.ts'
import { errorText } from '../../../lib/refusal-texts.ts'
import { ErrorSheet } from '../../../ui/error-sheet.tsx'
import { MoreButton } from '../../../ui/more-button.tsx'
import { useFocusOnFirstNew } from '../../../ui/use-focus-on-first-new.ts'
import { gamesOfType } from '../catalog.queries.ts'
import { gamesIn } from '../games-in.ts'
import { GameGrid } from './game-grid.tsx'

/** All games of a category, a page more at each press of the arrow, until the last. */
export function AllGames({ categoryId, awaited }: { categoryId: number; awaited: number }) {
  const { t, i18n } = useLingui()
  const { data, error, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery(
    gamesOfType(categoryId),
  )
  const games = gamesIn(data?.pages ?? [])
  const { list, goOnAfter } = useFocusOnFirstNew<HTMLUListElement>(games.length)
  const handleMore = () => {
    goOnAfter(games.length)
    void fetchNextPage()
  }
  return (
    <section aria-labelledby="all-games" className="flex flex-col gap-5">
      <h2 id="all-games" className="font-display text-22 md:text-28">{t`All Games`}</h2>
      {(data || !error) && (
        <GameGrid ref={list} games={games} place="all" awaited={data ? 0 : Math.min(awaited, GAMES_PAGE_SIZE)} />
      )}
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
