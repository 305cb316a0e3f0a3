import { RANDOM_GAMES } from '@guess/contract/rules/limits'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import { type GameType, randomGames } from '../../../api/games.ts'
import { requestIdOf } from '../../../lib/call.ts'
import { shownName } from '../../../lib/i18n.ts'
import { errorText } from '../../../lib/refusal-texts.ts'
import { CategoryMark } from '../../../ui/category-mark.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorSheet } from '../../../ui/error-sheet.tsx'
import { GameGrid } from './game-grid.tsx'

/** A category on home: its mark and name, some of its games, and a link to all of them. */
export function CategorySection({ category }: { category: GameType }) {
  const { t } = useLingui()
  const { id, gameCount } = category
  const name = shownName(category.gameTypeName)
  return (
    <section data-category={id} aria-labelledby={`category-${id}`} className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1 md:gap-x-4">
        <CategoryMark categoryId={id} className="text-14 md:text-18" />
        <h2 id={`category-${id}`} className="font-display text-18 md:text-28">
          {name}
        </h2>
        {gameCount > 0 && (
          <Link to={`/categoryPage/${id}`} className="link ml-auto inline-flex min-h-11 items-center gap-2 font-semibold">
            <Trans>
              See more <span className="visually-hidden">of {name}</span>
            </Trans>
            <ArrowRight aria-hidden="true" className="size-5" />
          </Link>
        )}
      </div>
      {gameCount > 0 ? <SomeGames category={category} /> : <EmptyState title={t`No games here yet.`} />}
    </section>
  )
}

function SomeGames({ category: { id, gameCount } }: { category: GameType }) {
  const { i18n } = useLingui()
  const { data: games, error, isFetching, refetch } = useQuery(randomGames(id))
  if (games) return <GameGrid games={games} place="category" kind="row" />
  if (!error) return <GameGrid games={[]} place="category" kind="row" skeletons={Math.min(gameCount, RANDOM_GAMES)} />
  return <ErrorSheet text={i18n._(errorText(error))} requestId={requestIdOf(error)} busy={isFetching} onRetry={() => refetch()} />
}
