import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useLayoutEffect } from 'react'
import { Link } from 'react-router'
import { today } from '../../../api/daily.ts'
import { totalScore } from '../../../api/players.ts'
import { Refusal, requestIdOf } from '../../../lib/call.ts'
import { errorText, refusalTexts } from '../../../lib/refusal-texts.ts'
import { useSession } from '../../../lib/session.ts'
import { useGameTitle } from '../../../lib/shown-names.ts'
import { useHydrated } from '../../../lib/use-hydrated.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorSheet } from '../../../ui/error-sheet.tsx'
import { DifficultyLabel } from '../../../ui/game-labels.tsx'
import type { Hero } from '../../../ui/hero.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Countdown } from '../../../ui/times.tsx'
import { gameViewPath } from '../game-address.ts'
import type { HomeGame, useHomeGame } from './use-home-game.ts'

/** The visitor's first action of one of these kinds ends the restoration. */
const ACTIONS = ['wheel', 'pointerdown', 'keydown']

const isRestored = () => {
  const [entry] = performance.getEntriesByType('navigation')
  return entry instanceof PerformanceNavigationTiming && entry.type !== 'navigate'
}

/**
 * Keeps a reloaded page at its restored scroll position while its parts grow to their own heights: that position already counts with
 * them. Scroll anchoring would add the difference at each reload.
 */
function useRestoredPosition() {
  useLayoutEffect(() => {
    if (!isRestored()) return
    const { style } = document.documentElement
    style.overflowAnchor = 'none'
    const ended = new AbortController()
    const end = () => {
      style.overflowAnchor = ''
      ended.abort()
    }
    for (const action of ACTIONS) addEventListener(action, end, { passive: true, signal: ended.signal })
    return end
  }, [])
}

const isNoGameYet = (error: unknown) => error instanceof Refusal && error.code === 'no-game-yet'

interface HomeHeroProps {
  board: Hero
  home: ReturnType<typeof useHomeGame>
}

/**
 * The top of home: a picture to guess at once (HOME-7, HOME-8). The server's HTML holds the starter's and that of Today's Game: the style
 * sheet shows the one that this browser needs.
 */
export function HomeHero({ board, home }: HomeHeroProps) {
  const { t, i18n } = useLingui()
  const isHydrated = useHydrated()
  useRestoredPosition()
  const { first, own, shown, ofNewcomer, ofToday, handlePlaying } = home
  if (isNoGameYet(first.error)) {
    return <EmptyState title={i18n._(refusalTexts['no-game-yet'])}>{t`The first one will appear here.`}</EmptyState>
  }
  const isNewcomer = shown?.kind === 'starter'
  const newcomers = isHydrated && !isNewcomer ? null : ofNewcomer
  const known = isHydrated ? (isNewcomer ? null : shown) : ofToday
  if (!newcomers && !known) {
    if (own && !own.game && !own.weakest) return <EmptyState title={t`No new games right now.`} action={<CreateGame />} />
    if (!first.error || first.isFetching) return <HeroSkeleton />
    const handleRetry = () => void first.refetch()
    return <ErrorSheet text={i18n._(errorText(first.error))} requestId={requestIdOf(first.error)} onRetry={handleRetry} />
  }
  const props = { board, onPlaying: handlePlaying }
  return (
    <>
      {newcomers && (
        <div className={isHydrated ? undefined : 'for-newcomers'}>
          <Board {...newcomers} {...props} />
        </div>
      )}
      {known && (
        <div className={isHydrated ? undefined : 'for-known'}>
          <Board key={known.game.id} {...known} {...props} />
        </div>
      )}
    </>
  )
}

const HeroSkeleton = () => (
  <div aria-hidden="true" className="hero">
    <Skeleton className="hero-strip" />
    <Skeleton className="hero-picture aspect-video" />
    <Skeleton className="hero-line" />
    <Skeleton className="h-[248px]" />
  </div>
)

const CreateGame = () => (
  <ButtonLink to="/createGame">
    <Trans>Create a game</Trans>
  </ButtonLink>
)

function Board({
  board: Hero,
  kind,
  onPlaying,
  ...rest
}: HomeGame & Pick<HomeHeroProps, 'board'> & { onPlaying: (on: boolean) => void }) {
  const id = `home-${kind}`
  return (
    <Hero
      headingId={id}
      strip={<Strip id={id} kind={kind} game={rest.game} />}
      note={kind === 'starter' ? <Invitation /> : <NameOf {...rest} again={kind === 'again'} />}
      isFirst={kind === 'starter'}
      onPlaying={onPlaying}
      {...rest}
    />
  )
}

interface StripProps extends Pick<HomeGame, 'kind' | 'game'> {
  id: string
}

const TITLE = 'font-display text-22 md:text-28'

/** The line over the picture: what is asked, which game it is, or how the Daily went and when the next one comes. */
function Strip({ id, kind, game }: StripProps) {
  const { t } = useLingui()
  switch (kind) {
    case 'starter':
      return <h1 id={id} className={TITLE}>{t`Which anime is this?`}</h1>
    case 'today':
      return (
        <>
          <h1 id={id} className={TITLE}>{t`Today's Game`}</h1>
          <DifficultyLabel squareAmount={game.squareAmount} />
        </>
      )
    case 'next':
      return (
        <>
          <h1 id={id} className="visually-hidden">{t`Your next game`}</h1>
          <DailyDone />
        </>
      )
    case 'again':
      return <h1 id={id} className="truncate font-display text-18 md:text-28">{t`You've played every game`}</h1>
    default:
      return kind satisfies never
  }
}

/** How today's Daily went, with a link to it, and the time until the next one. */
function DailyDone() {
  const { data } = useQuery(today)
  const session = useSession()
  if (!data) return null
  const { daily, own, next } = data
  return (
    <p className="flex min-w-0 items-center gap-x-2 text-14 md:text-18">
      {daily?.game && own && (
        <Link to={gameViewPath(daily.game.id)} className="link inline-flex min-h-11 items-center font-bold">
          <DoneText score={own.score} />
        </Link>
      )}
      {daily?.game && own && session && <OwnRank userId={session.userId} />}
      <span className="truncate">
        <Trans>
          next in <Countdown at={next.at} />
        </Trans>
      </span>
    </p>
  )
}

const DoneText = ({ score }: { score: number }) => <Trans>Done: {score}</Trans>

function OwnRank({ userId }: { userId: number }) {
  const { data } = useQuery(totalScore(userId))
  return data?.rank ? <span className="mono">{`#${data.rank}`}</span> : null
}

const NOTE = 'min-w-0 truncate text-14 text-ink-2'

function Invitation(): ReactNode {
  const { t } = useLingui()
  return <p className={NOTE}>{t`One tap and you're playing. No account needed.`}</p>
}

/** The name of the game, with a link to its page, and how many pictures it has. */
function NameOf({ game: { id, gameName, sectionAmount }, again }: Pick<HomeGame, 'game'> & { again: boolean }) {
  const { t } = useLingui()
  const daily = useQuery(today).data?.daily
  const name = useGameTitle()(gameName, daily?.game?.id === id ? daily.number : null)
  return (
    <>
      <Link to={gameViewPath(id)} className="link inline-flex min-h-11 min-w-0 items-center font-bold">
        <span className="truncate">{again ? t`Do better: ${name}` : name}</span>
      </Link>
      <span className="mono flex-none text-14">{t`${sectionAmount} pictures`}</span>
    </>
  )
}
