import { gameCountText } from '@guess/contract/rules/game-count'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useState } from 'react'
import { Link } from 'react-router'
import Swords from '~icons/lucide/swords'
import X from '~icons/lucide/x'
import { today } from '../../../api/daily.ts'
import type { GameType } from '../../../api/games.ts'
import * as games from '../../../api/games.ts'
import { Refusal } from '../../../lib/call.ts'
import { adultConfirmed, duelBannerDismissed } from '../../../lib/remembered-choices.ts'
import { shownName } from '../../../lib/shown-names.ts'
import { useHydrated } from '../../../lib/use-hydrated.ts'
import { CutCardSkeleton } from '../../../ui/cut-card.tsx'
import { FailurePage } from '../../../ui/failure-page.tsx'
import { CategoryLetter } from '../../../ui/game-labels.tsx'
import type { Hero } from '../../../ui/hero.ts'
import { MissingPart, optional } from '../../../ui/optional.tsx'
import { focusMain, PageTitle } from '../../../ui/page-title.tsx'
import { PictureFrame } from '../../../ui/picture-frame.tsx'
import { Pegs } from '../../../ui/sheet.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Countdown } from '../../../ui/times.tsx'
import styles from '../catalog.module.css'
import { categoryBlocks } from '../category-blocks.ts'
import { CategorySection } from './category-section.tsx'
import { HomeHero } from './home-hero.tsx'
import { NewestGame } from './newest-game.tsx'
import { OwnStrip } from './own-strip.tsx'
import { Promo } from './promo.tsx'
import { useHomeGame } from './use-home-game.ts'

// The code for forms is loaded lazily, so that visitors who fill in none do not wait for it.
const DuelCodeForm = optional(async () => (await import('./duel-code-form.tsx')).DuelCodeForm, MissingPart)

// Constant, so that a re-render of the strip keeps the server's HTML until the code has arrived.
const form = (
  <Suspense fallback={<Skeleton className="h-[76px]" />}>
    <DuelCodeForm />
  </Suspense>
)

/** The id of the strip, for links to it. */
const DUEL_CODE_ID = 'duel-code'

/** The strip in which a visitor types the code of a friend's room. */
function DuelCodeStrip() {
  const { t } = useLingui()
  return (
    <section
      id={DUEL_CODE_ID}
      aria-labelledby="duel-code-heading"
      className="sheet grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-3 p-4 md:grid-cols-[repeat(2,minmax(0,1fr))] md:p-6"
    >
      <div>
        <h2 id="duel-code-heading" className="flex items-center gap-3 font-display text-22">
          <Swords aria-hidden="true" className="size-6 flex-none" />
          <span>{t`Got a code?`}</span>
        </h2>
        <p className="mt-1 text-ink-2 max-md:hidden">
          <Trans>Enter your friend's room code to start the duel.</Trans>
        </p>
      </div>
      {form}
    </section>
  )
}

/** Promotes duels, with a link to the form for a friend's code. */
function DuelBanner() {
  const { t } = useLingui()
  const isHydrated = useHydrated()
  const [, setDismissed] = useState(false)
  if (isHydrated && duelBannerDismissed.isMade()) return null
  const handleDismiss = () => {
    duelBannerDismissed.make()
    setDismissed(true)
    focusMain()
  }
  return (
    <aside
      aria-label={t`Friend duels`}
      className="sheet flex items-center gap-3 py-1 pr-1 pl-4"
      data-category="2"
      data-paper="category"
    >
      <Swords aria-hidden="true" className="size-6 flex-none text-accent" />
      <p className="min-w-0 flex-1 py-2 leading-snug">
        <Trans>
          <strong>Duel a friend:</strong> open any game, send the link. Got a code?{' '}
          <Link to={{ hash: DUEL_CODE_ID }} className="link text-accent">
            Enter it.
          </Link>
        </Trans>
      </p>
      <button type="button" className="header-link flex-none" aria-label={t`Dismiss`} onClick={handleDismiss}>
        <X aria-hidden="true" />
      </button>
    </aside>
  )
}

/** A category as a cut sheet on its own paper: picture, mark, name, and the number of its games. */
function CategoryCard({ category }: { category: GameType }) {
  const { t } = useLingui()
  const { id, gameTypeName, gameCount } = category
  return (
    <Link
      to={`/categoryPage/${id}`}
      className={`sheet cut-card ${styles.categoryCard}`}
      data-paper="category"
      data-part="category-card"
    >
      <Pegs />
      <span className="block">
        <PictureFrame
          src={`/drawn/category-${id}-960.webp`}
          placeholder=""
          alt=""
          sizes="(min-width: 1024px) 309px, (min-width: 768px) calc(50vw - 68px), 84px"
        />
      </span>
      <span className="mt-auto flex items-center gap-3 p-3">
        <CategoryLetter categoryId={id} className="text-14" />
        <span className="min-w-0 flex-1 font-display text-18 leading-tight text-accent">{shownName(gameTypeName)}</span>
        <span className="mono text-18">
          <span>{gameCountText(gameCount)}</span> <span className="visually-hidden">{t`games`}</span>
        </span>
      </span>
    </Link>
  )
}

const SKELETONS = ['one', 'two', 'three']

/** All open categories; skeletons while they are loading. */
function CategoryGrid({ categories }: { categories: readonly GameType[] | undefined }) {
  const { t } = useLingui()
  return (
    <section aria-labelledby="categories" className="flex flex-col gap-3 md:gap-5">
      <h2 id="categories" className="font-display text-22 md:text-28">{t`Categories`}</h2>
      <ul className="grid gap-2 md:grid-cols-2 md:gap-6 lg:grid-cols-3" data-grid="categories">
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

interface LaterProps {
  part: 'games' | 'promo' | 'players'
  children: ReactNode
}

/**
 * A part of home far below the first screen. In the server's HTML, the browser lays it out, and loads its fonts and pictures, when it
 * comes near. Who returns to home within the site gets it laid out at once: estimated heights would move the place to return to.
 */
function Later({ part, children }: LaterProps) {
  const isHydrated = useHydrated()
  const [isLater] = useState(!isHydrated)
  return (
    <div className={isLater ? styles.later : undefined} data-part={isLater ? 'later' : undefined} data-later={part}>
      {children}
    </div>
  )
}

const isNoGameYet = (error: unknown) => error instanceof Refusal && error.code === 'no-game-yet'

interface HomePageProps {
  /** The board that is played in place, of another feature. */
  board: Hero
  /** The best players, rendered by another feature. */
  topPlayers: ReactNode
  /** The visitor's newest rivalry, rendered by another feature. */
  rivalry: ReactNode
}

export function HomePage({ board, topPlayers, rivalry }: HomePageProps) {
  const isHydrated = useHydrated()
  const todays = useQuery(games.lastGame)
  const types = useQuery({ ...games.gameTypes, refetchInterval: games.untilFilled })
  const home = useHomeGame()
  const { isKnown } = home
  const failed = [types, todays].filter(({ error, data }) => error && !data && !isNoGameYet(error))
  if (failed[0]) {
    const handleRetry = () => failed.forEach((query) => void query.refetch())
    return <FailurePage error={failed[0].error} busy={failed.some(({ isFetching }) => isFetching)} onRetry={handleRetry} />
  }
  const shownId = home.shown?.game.id
  const hasTodaysGame = !isNoGameYet(todays.error) && todays.data?.id !== shownId
  return (
    <div className="flex flex-col gap-5 md:gap-16">
      <PageTitle />
      <HomeHero board={board} home={home} />
      <OwnStrip isKnown={isKnown} last={home.own?.last} />
      {rivalry}
      {!isKnown && hasTodaysGame && (
        <div className={isHydrated ? undefined : 'for-newcomers'}>
          <TodaysGame game={todays.data} isNew />
        </div>
      )}
      <CategoryGrid categories={types.data} />
      <CategorySections categories={types.data ?? []} without={[shownId, todays.data?.id]} />
      <div className="flex flex-col gap-3 md:gap-6">
        <DuelBanner />
        <DuelCodeStrip />
      </div>
      <Later part="promo">
        <Promo />
      </Later>
      {isKnown && home.own && hasTodaysGame && <TodaysGame game={todays.data} />}
      <Later part="players">{topPlayers}</Later>
    </div>
  )
}

interface CategorySectionsProps {
  categories: readonly games.GameType[]
  /** The ids of games that stand elsewhere on the page. */
  without: readonly (number | undefined)[]
}

/** The games of the categories that the visitor may see. */
function CategorySections({ categories, without }: CategorySectionsProps) {
  const isHydrated = useHydrated()
  const shown = categories.filter(({ adult }) => !adult || (isHydrated && adultConfirmed.isMade()))
  return categoryBlocks(shown).map((block) => (
    <Later key={block.map(({ id }) => id).join()} part="games">
      <CategorySection categories={block} without={without} />
    </Later>
  ))
}

/** The Daily, with the time until the next one; without one, the newest rated game. It stands here unless it is the board above. */
function TodaysGame({ game, isNew = false }: { game: games.GameCard | undefined; isNew?: boolean }) {
  const { t } = useLingui()
  return (
    <div>
      <section aria-labelledby="newest" className="flex flex-col gap-2 md:gap-4">
        <h2 id="newest" className="font-display text-22 md:text-28">{t`Today's Game`}</h2>
        {game ? <NewestGame game={game} isNew={isNew} /> : <Skeleton className="h-40" />}
      </section>
      <NextDaily />
    </div>
  )
}

/** When the next Daily comes, with a link to all of them. */
function NextDaily() {
  const { data } = useQuery(today)
  return (
    <p className="mt-1 flex min-h-11 md:mt-4 flex-wrap items-center gap-x-4">
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
