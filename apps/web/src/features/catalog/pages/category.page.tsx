import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { gameType } from '../../../api/games.ts'
import { Refusal } from '../../../lib/call.ts'
import { shownName } from '../../../lib/i18n.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FailurePage } from '../../../ui/failure-page.tsx'
import { NotFoundPage } from '../../../ui/not-found-page.tsx'
import { PageTitle } from '../../../ui/page-title.tsx'
import '../catalog.css'
import { AdultGate } from '../components/adult-gate.tsx'
import { AllGames } from '../components/all-games.tsx'
import { CategoryBanner } from '../components/category-banner.tsx'
import { GamesSkeleton } from '../components/games-skeleton.tsx'
import { TrendGames } from '../components/trend-games.tsx'

export function CategoryPage() {
  const categoryId = Number(useParams().categoryId)
  const { data: category, error, isFetching, refetch } = useQuery(gameType(categoryId))
  if (isUnknown(error)) return <NotFoundPage />
  if (error && !category) return <FailurePage error={error} busy={isFetching} onRetry={() => refetch()} />
  return (
    <div key={categoryId} data-category={categoryId} className="flex flex-col gap-10">
      <PageTitle>{category && shownName(category.gameTypeName)}</PageTitle>
      <CategoryBanner categoryId={categoryId} category={category} />
      {category ? (
        <AdultGate adult={category.adult}>
          <Games categoryId={categoryId} count={category.gameCount} />
        </AdultGate>
      ) : (
        <GamesSkeleton />
      )}
    </div>
  )
}

const isUnknown = (error: unknown) =>
  error instanceof Refusal && (error.code === 'game-type-not-found' || error.code === 'invalid-request')

function Games({ categoryId, count }: { categoryId: number; count: number }) {
  const { t } = useLingui()
  if (count === 0) {
    return <EmptyState title={t`No games here yet.`} action={<ButtonLink to="/">{t`Home Page`}</ButtonLink>} />
  }
  return (
    <>
      <TrendGames categoryId={categoryId} skeletons={count} />
      <AllGames categoryId={categoryId} skeletons={count} />
    </>
  )
}
