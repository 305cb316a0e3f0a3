import { useLingui } from '@lingui/react/macro'
import type { GameType } from '../../../api/games.ts'
import { CutCardSkeleton } from '../../../ui/cut-card-skeleton.tsx'
import { CategoryCard } from './category-card.tsx'

const SKELETONS = ['one', 'two', 'three']

/** All open categories; skeletons while they are loading. */
export function CategoryGrid({ categories }: { categories: readonly GameType[] | undefined }) {
  const { t } = useLingui()
  return (
    <section aria-labelledby="categories" className="flex flex-col gap-5">
      <h2 id="categories" className="font-display text-22 md:text-28">{t`Categories`}</h2>
      <ul className="grid gap-6 md:grid-cols-2 lg:grid-cols-3" data-grid="categories">
        {categories?.map((category) => (
          <li key={category.id} className="grid min-w-0" data-category={category.id}>
            <CategoryCard category={category} />
          </li>
        )) ??
          SKELETONS.map((key) => (
            <li key={key} className="grid min-w-0" aria-hidden="true">
              <CutCardSkeleton />
            </li>
          ))}
      </ul>
    </section>
  )
}
