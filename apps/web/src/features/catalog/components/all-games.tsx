import { GAMES_PAGE_SIZE } from '@guess/contract/rules/limits'
import { useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ArrowDown } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { requestIdOf } from '../../../lib/call.ts'
import { errorText } from '../../../lib/refusal-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorSheet } from '../../../ui/error-sheet.tsx'
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
  const { list, goOnAfter } = useFocusOnFirstNew(games.length)
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
      {hasNextPage && !error && (
        <Button className="more-games self-center" busy={isFetchingNextPage} aria-label={t`More games`} onClick={handleMore}>
          <ArrowDown aria-hidden="true" />
        </Button>
      )}
    </section>
  )
}

/** Whoever asked for more goes on at the first new game: the button they pressed may be gone. */
function useFocusOnFirstNew(count: number) {
  const list = useRef<HTMLUListElement>(null)
  const before = useRef<number | null>(null)
  useEffect(() => {
    if (before.current === null || count <= before.current) return
    list.current?.children[before.current]?.querySelector('a')?.focus()
    before.current = null
  }, [count])
  return {
    list,
    goOnAfter: (shown: number) => {
      before.current = shown
    },
  }
}
