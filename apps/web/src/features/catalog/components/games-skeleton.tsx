import { GAMES_PAGE_SIZE, TREND_GAMES } from '@guess/contract/rules/limits'
import { useLingui } from '@lingui/react/macro'
import { GameGrid } from './game-grid.tsx'

/** A skeleton of a category's games, before the category is known. */
export function GamesSkeleton() {
  const { t } = useLingui()
  return (
    <>
      <section className="flex flex-col gap-5">
        <h2 className="font-display text-22 md:text-28">{t`Trend Games`}</h2>
        <GameGrid games={[]} place="trend" kind="trend" skeletons={TREND_GAMES} />
      </section>
      <section className="flex flex-col gap-5">
        <h2 className="font-display text-22 md:text-28">{t`All Games`}</h2>
        <GameGrid games={[]} place="all" skeletons={GAMES_PAGE_SIZE} />
      </section>
    </>
  )
}
