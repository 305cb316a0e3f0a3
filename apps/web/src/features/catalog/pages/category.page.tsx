import { gameCountText } from '@guess/contract/rules/game-count'
import { GAMES_PAGE_SIZE, TREND_GAMES } from '@guess/contract/rules/limits'
import { useLingui } from '@lingui/react/macro'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useParams } from 'react-router'
import { type GameCard, type GameType, gamesOfType, gameType, trendGames } from '../../../api/games.ts'
import { Refusal, requestIdOf } from '../../../lib/call.ts'
import { errorText } from '../../../lib/refusal-texts.ts'
import { shownName } from '../../../lib/shown-names.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorSheet } from '../../../ui/error-sheet.tsx'
import { FailurePage, NotFoundPage } from '../../../ui/failure-page.tsx'
import { CategoryLetter } from '../../../ui/game-labels.tsx'
import { ListEnd, useLongList } from '../../../ui/long-list.tsx'
import { PageTitle } from '../../../ui/page-title.tsx'
import { Pegs } from '../../../ui/sheet.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { bannerPicture } from '../banner-picture.ts'
import styles from '../catalog.module.css'
import { AdultGate } from '../components/adult-gate.tsx'
import { GameGrid } from '../components/game-grid.tsx'

/** The header of a category's page: its picture as a banner, and its name in its colour. */
function CategoryBanner({ categoryId, category }: { categoryId: number; category: GameType | undefined }) {
  const { t } = useLingui()
  return (
    <div className="sheet" data-paper="category">
      <Pegs />
      <BannerPicture categoryId={categoryId} />
      <div className="flex min-h-[72px] items-center gap-3 px-4 pb-3 md:gap-4 md:px-6">
        <CategoryLetter categoryId={categoryId} className="text-16 md:text-22" />
        <h1 className="min-w-0 flex-1 font-display text-22 text-accent md:text-40">
          {category ? shownName(category.gameTypeName) : <Skeleton className="h-[1.15em] w-3/5" />}
        </h1>
        {category && (
          <span className="mono text-22 md:text-28">
            <span>{gameCountText(category.gameCount)}</span> <span className="visually-hidden">{t`games`}</span>
          </span>
        )}
      </div>
    </div>
  )
}

function BannerPicture({ categoryId }: { categoryId: number }) {
  const [failed, setFailed] = useState(false)
  return (
    <div className={styles.bannerPicture} data-part="banner-picture">
      <img
        {...bannerPicture(categoryId)}
        alt=""
        className="h-full w-full object-cover"
        width={1280}
        height={360}
        fetchPriority="high"
        hidden={failed}
        onError={() => setFailed(true)}
      />
    </div>
  )
}

/** Returns the games of all pages, each once: a game published in the meantime pushes others to the next page. */
export function gamesIn(pages: readonly { content: readonly GameCard[] }[]): GameCard[] {
  const byId = new Map(pages.flatMap(({ content }) => content).map((game) => [game.id, game]))
  return [...byId.values()]
}

/** All games of a category. Each press of the arrow loads another page. */
function AllGames({ categoryId, skeletons }: { categoryId: number; skeletons: number }) {
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

/** The most played games of a category. */
function TrendGames({ categoryId, skeletons }: { categoryId: number; skeletons: number }) {
  const { t, i18n } = useLingui()
  const { data: games, error, isFetching, refetch } = useQuery(trendGames(categoryId))
  const failed = error && !games
  return (
    <section aria-labelledby="trend-games" className="flex flex-col gap-5">
      <h2 id="trend-games" className="font-display text-22 md:text-28">{t`Trend Games`}</h2>
      {failed ? (
        <ErrorSheet text={i18n._(errorText(error))} requestId={requestIdOf(error)} busy={isFetching} onRetry={() => refetch()} />
      ) : (
        <GameGrid games={games ?? []} place="trend" kind="trend" skeletons={games ? 0 : Math.min(skeletons, TREND_GAMES)} />
      )}
    </section>
  )
}

/** A skeleton of a category's games, before the category is known. */
function GamesSkeleton() {
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
