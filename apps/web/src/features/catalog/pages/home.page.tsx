import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import * as games from '../../../api/games.ts'
import { Refusal } from '../../../lib/call.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FailurePage } from '../../../ui/failure-page.tsx'
import { PageTitle } from '../../../ui/page-title.tsx'
import '../catalog.css'
import { CategoryGrid } from '../components/category-grid.tsx'
import { CategorySection } from '../components/category-section.tsx'
import { DuelBanner } from '../components/duel-banner.tsx'
import { DuelCodeStrip } from '../components/duel-code-strip.tsx'
import { NewestGame } from '../components/newest-game.tsx'
import { NewestGameSkeleton } from '../components/newest-game-skeleton.tsx'
import { Promo } from '../components/promo.tsx'
import { adultConfirmed } from '../remembered-choices.ts'

const isNoGameYet = (error: unknown) => error instanceof Refusal && error.code === 'no-game-yet'

/** @param props.topPlayers the best players, rendered by another feature */
export function HomePage({ topPlayers }: { topPlayers: ReactNode }) {
  const newest = useQuery(games.lastGame)
  const types = useQuery(games.gameTypes)
  const failed = [types, newest].filter(({ error, data }) => error && !data && !isNoGameYet(error))
  if (failed[0]) {
    const handleRetry = () => failed.forEach((query) => void query.refetch())
    return <FailurePage error={failed[0].error} busy={failed.some(({ isFetching }) => isFetching)} onRetry={handleRetry} />
  }
  const shown = types.data?.filter(({ adult }) => !adult || adultConfirmed.isMade())
  return (
    <div className="flex flex-col gap-12 md:gap-16">
      <PageTitle />
      <div className="flex flex-col gap-6">
        <DuelBanner />
        <TodaysGame game={newest.data} empty={isNoGameYet(newest.error)} />
      </div>
      <CategoryGrid categories={types.data} />
      <DuelCodeStrip />
      <Promo />
      {topPlayers}
      {shown?.map((category) => (
        <CategorySection key={category.id} category={category} />
      ))}
    </div>
  )
}

function TodaysGame({ game, empty }: { game: games.GameCard | undefined; empty: boolean }) {
  const { t } = useLingui()
  return (
    <section aria-labelledby="newest" className="flex flex-col gap-4">
      <h1 id="newest" className="font-display text-22 md:text-28">{t`Today's Game`}</h1>
      {game && <NewestGame game={game} />}
      {empty && <EmptyState title={t`There is no game yet.`}>{t`The first one will appear here.`}</EmptyState>}
      {!game && !empty && <NewestGameSkeleton />}
    </section>
  )
}
