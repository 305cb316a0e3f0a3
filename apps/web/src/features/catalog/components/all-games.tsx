import { GAMES_PAGE_SIZE } from '@guess/contract/rules/limits'
import { useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { gamesOfType } from '../../../api/game-pages.ts'
import { ListEnd, useLongList } from '../../../ui/long-list.tsx'
import { gamesIn } from '../games-in.ts'
import { GameGrid } from './game-grid.tsx'

/** All games of a category. Each press of the arrow loads another page. */
export function AllGames({ categoryId, skeletons }: { categoryId: number; skeletons: number }) {
  const { t } = useLingui()
  const query = useInfiniteQuery(gamesOfType(categoryId))
  const { data, error } = query
  const list = useRef<HTMLUListElement>(null)
  const { rows: games, onMore } = useLongList(query, gamesIn, list)
  return (
    <section aria-labelledby="all-games" className="flex flex-col gap-5">
      <h2 id="all-games" className="font-display text-22 md:text-28">{t`All Games`}</h2>
      {(data || !error) && (
        <GameGrid ref={list} games={games} place="all" skeletons={data ? 0 : Math.min(skeletons, GAMES_PAGE_SIZE)} />
      )}
      <ListEnd query={query} label={t`More games`} onMore={onMore} />
    </section>
  )
}
