import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { today } from '../../../api/daily.ts'
import * as games from '../../../api/games.ts'
import { Refusal } from '../../../lib/call.ts'
import { adultConfirmed } from '../../../lib/remembered-choices.ts'
import { useHydrated } from '../../../lib/use-hydrated.ts'
import { Countdown } from '../../../ui/countdown.tsx'
import { FailurePage } from '../../../ui/failure-page.tsx'
import { PageTitle } from '../../../ui/page-title.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import '../catalog.css'
import { categoryBlocks } from '../category-blocks.ts'
import { CategoryGrid } from './category-grid.tsx'
import { CategorySection } from './category-section.tsx'
import { DuelBanner } from './duel-banner.tsx'
import { DuelCodeStrip } from './duel-code-strip.tsx'
import { HomeHero } from './home-hero.tsx'
import { Later } from './later.tsx'
import { NewestGame } from './newest-game.tsx'
import { Promo } from './promo.tsx'

const isNoGameYet = (error: unknown) => error instanceof Refusal && error.code === 'no-game-yet'

/** @param props.topPlayers the best players, rendered by another feature */
export function HomePage({ topPlayers }: { topPlayers: ReactNode }) {
  const newest = useQuery(games.lastGame)
  const types = useQuery({ ...games.gameTypes, refetchInterval: games.untilFilled })
  const failed = [types, newest].filter(({ error, data }) => error && !data && !isNoGameYet(error))
  if (failed[0]) {
    const handleRetry = () => failed.forEach((query) => void query.refetch())
    return <FailurePage error={failed[0].error} busy={failed.some(({ isFetching }) => isFetching)} onRetry={handleRetry} />
  }
  return (
    <div className="flex flex-col gap-12 md:gap-16">
      <PageTitle />
      <HomeHero />
      {!isNoGameYet(newest.error) && <TodaysGame game={newest.data} />}
      <CategoryGrid categories={types.data} />
      <CategorySections categories={types.data ?? []} />
      <div className="flex flex-col gap-6">
        <DuelBanner />
        <DuelCodeStrip />
      </div>
      <Later part="promo">
        <Promo />
      </Later>
      <Later part="players">{topPlayers}</Later>
    </div>
  )
}

/** The games of the categories that the visitor may see. */
function CategorySections({ categories }: { categories: readonly games.GameType[] }) {
  const isHydrated = useHydrated()
  const shown = categories.filter(({ adult }) => !adult || (isHydrated && adultConfirmed.isMade()))
  return categoryBlocks(shown).map((block) => (
    <Later key={block.map(({ id }) => id).join()} part="games">
      <CategorySection categories={block} />
    </Later>
  ))
}

/** The Daily, with the time until the next one; without one, the newest rated game. */
function TodaysGame({ game }: { game: games.GameCard | undefined }) {
  const { t } = useLingui()
  return (
    <div>
      <section aria-labelledby="newest" className="flex flex-col gap-4">
        <h2 id="newest" className="font-display text-22 md:text-28">{t`Today's Game`}</h2>
        {game ? <NewestGame game={game} /> : <Skeleton className="h-40" />}
      </section>
      <NextDaily />
    </div>
  )
}

/** When the next Daily comes, with a link to all of them. */
function NextDaily() {
  const { data } = useQuery(today)
  return (
    <p className="mt-4 flex min-h-11 flex-wrap items-center gap-x-4">
      {data && (
        <span className="text-14 text-ink-2">
          <Trans>
            Next Daily in <Countdown at={data.next.at} />
          </Trans>
        </span>
      )}
      <Link to="/daily" className="link">
        <Trans>All Dailies</Trans>
      </Link>
    </p>
  )
}
