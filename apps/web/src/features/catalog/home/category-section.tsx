import { RANDOM_GAMES } from '@guess/contract/rules/limits'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import ArrowRight from '~icons/lucide/arrow-right'
import { type GameType, randomGames } from '../../../api/games.ts'
import { requestIdOf } from '../../../lib/call.ts'
import { errorText } from '../../../lib/refusal-texts.ts'
import { shownName } from '../../../lib/shown-names.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorSheet } from '../../../ui/error-sheet.tsx'
import { CategoryLetter } from '../../../ui/game-labels.tsx'
import { GameGrid } from '../components/game-grid.tsx'

interface CategorySectionProps {
  categories: readonly GameType[]
  /** The ids of games that stand elsewhere on the page. */
  without: readonly (number | undefined)[]
}

/** A category on home, or several small ones: their marks and names, some of their games, and links to all of them. */
export function CategorySection({ categories, without }: CategorySectionProps) {
  const { t, i18n } = useLingui()
  const [first] = categories
  const id = `category-${categories.map((category) => category.id).join('-')}`
  const names = categories.map(({ gameTypeName }) => shownName(gameTypeName))
  const isEmpty = categories.every(({ gameCount }) => gameCount === 0)
  return (
    <section data-category={first?.id} aria-labelledby={id} className="flex flex-col gap-2 md:gap-5">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1 md:gap-x-4">
        {categories.map((category) => (
          <CategoryLetter key={category.id} categoryId={category.id} className="text-14 md:text-18" />
        ))}
        <h2 id={id} className="font-display text-18 md:text-28">
          {names.length === 1 ? names[0] : new Intl.ListFormat(i18n.locale).format(names)}
        </h2>
        {!isEmpty && <MoreLinks categories={categories} />}
      </div>
      {isEmpty ? <EmptyState title={t`No games here yet.`} /> : <SomeGames categories={categories} without={without} />}
    </section>
  )
}

const MoreLinks = ({ categories }: { categories: readonly GameType[] }) => (
  <div className="ml-auto flex flex-wrap gap-x-6">
    {categories.map(({ id, gameTypeName }) => (
      <Link key={id} to={`/categoryPage/${id}`} className="link inline-flex min-h-11 items-center gap-2 font-semibold">
        <MoreText name={shownName(gameTypeName)} alone={categories.length === 1} />
        <ArrowRight aria-hidden="true" className="size-5" />
      </Link>
    ))}
  </div>
)

const MoreText = ({ name, alone }: { name: string; alone: boolean }) =>
  alone ? (
    <Trans>
      See more <span className="visually-hidden">of {name}</span>
    </Trans>
  ) : (
    <Trans>More: {name}</Trans>
  )

function SomeGames({ categories, without }: CategorySectionProps) {
  const { i18n } = useLingui()
  const { data: games, error, isFetching, refetch } = useQuery(randomGames(...categories.map(({ id }) => id)))
  if (games) return <GameGrid games={games.filter(({ id }) => !without.includes(id))} place="category" kind="row" />
  if (error)
    return (
      <ErrorSheet text={i18n._(errorText(error))} requestId={requestIdOf(error)} busy={isFetching} onRetry={() => refetch()} />
    )
  const count = categories.reduce((sum, { gameCount }) => sum + gameCount, 0)
  return <GameGrid games={[]} place="category" kind="row" skeletons={Math.min(count, RANDOM_GAMES)} />
}
