import { dailyGrid } from '@guess/contract/rules/daily'
import { gridSide } from '@guess/contract/rules/squares'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import Share2 from '~icons/lucide/share-2'
import type { Today } from '../../../api/daily.ts'
import { type FirstView, firstView, type GameCard } from '../../../api/games.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { DifficultyLabel, gridText } from '../../../ui/game-labels.tsx'
import type { Hero } from '../../../ui/hero.ts'
import { NextGame } from '../../../ui/next-game.tsx'
import { PictureFrame } from '../../../ui/picture-frame.tsx'
import { ResultMarks } from '../../../ui/result-marks.tsx'
import { Pegs } from '../../../ui/sheet.tsx'
import { Countdown } from '../../../ui/times.tsx'
import { useShareResult } from '../../../ui/use-share-result.ts'
import styles from '../daily.module.css'
import { weekdaysIn } from '../month.ts'

type Daily = NonNullable<Today['daily']>

interface TodaysDailyProps {
  board: Hero
  today: Today
  daily: Daily
  game: GameCard
}

/** Today's Daily: the board to play it on or, once it is played, the own result; and the grids of the week. */
export function TodaysDaily({ board, today, daily, game }: TodaysDailyProps) {
  const [isPlaying, setIsPlaying] = useState(false)
  const { data: view } = useQuery(firstView(game.id))
  const isDone = today.own !== null && !isPlaying
  return (
    <div className="flex flex-col gap-4">
      {view && !isDone ? (
        <DailyBoard {...{ board, today, daily, view }} onPlaying={setIsPlaying} />
      ) : (
        <PlayedDaily {...{ today, daily, game }} />
      )}
      <Ladder day={daily.day} />
      {!daily.pointsCount && (
        <p className="text-ink-2">
          <Trans>Today's board only.</Trans>
        </p>
      )}
    </div>
  )
}

interface DailyBoardProps extends Omit<TodaysDailyProps, 'game'> {
  view: FirstView
  onPlaying: (isUnderWay: boolean) => void
}

function DailyBoard({ board: Board, today, daily, view, onPlaying }: DailyBoardProps) {
  return (
    <Board
      game={view}
      headingId="daily"
      strip={
        <>
          <Heading id="daily">
            <Trans>Daily {daily.number}</Trans>
          </Heading>
          <DifficultyLabel squareAmount={view.squareAmount} />
        </>
      }
      note={
        <>
          <p className="min-w-0 truncate text-14 text-ink-2">
            <Trans>Five pictures, the same for everybody.</Trans>
          </p>
          <Countdown at={today.next.at} />
        </>
      }
      isFirst
      onPlaying={onPlaying}
    />
  )
}

const SIZES = '(min-width: 1024px) 565px, calc(100vw - 32px)'

/** The Daily of somebody who has played it: its preview with a link to its page, the own result, when the next one comes, and the ways on. */
function PlayedDaily({ today: { own, next }, daily, game }: Omit<TodaysDailyProps, 'board'>) {
  const { t } = useLingui()
  return (
    <section aria-labelledby="daily" className="hero">
      <div className="hero-strip">
        <Heading id="daily">
          <Trans>Daily {daily.number}</Trans>
        </Heading>
        <DifficultyLabel squareAmount={game.squareAmount} />
      </div>
      <Link to={`/gameView/${game.id}`} className="hero-picture sheet block" data-paper="category">
        <Pegs />
        <PictureFrame
          src={game.gamePreviewImage}
          placeholder={game.placeholder}
          alt={t`Daily ${daily.number}`}
          sizes={SIZES}
          first
        />
      </Link>
      <div className="hero-line">
        {own && (
          <p className="flex flex-wrap items-center gap-x-4">
            <Trans>Your result:</Trans> <ResultMarks {...own} />
          </p>
        )}
      </div>
      {/* As high as the answers that were here. */}
      <div className="flex min-h-[248px] flex-col gap-4">
        <Next next={next} />
        <Ways gameId={game.id} />
      </div>
    </section>
  )
}

/** Shares the own result, or goes on with another game. */
function Ways({ gameId }: { gameId: number }) {
  const handleShare = useShareResult(gameId)
  return (
    <>
      <Button kind="primary" onClick={handleShare}>
        <Share2 aria-hidden="true" />
        <Trans>Share</Trans>
      </Button>
      <NextGame gameId={gameId} kind="plain" />
    </>
  )
}

const Heading = ({ id, children }: { id?: string; children: ReactNode }) => (
  <h1 id={id} className="font-display text-22 md:text-28">
    {children}
  </h1>
)

/** When the next Daily comes. */
const Next = ({ next }: Pick<Today, 'next'>) => (
  <p>
    <Trans>
      Next Daily in <Countdown at={next.at} />
    </Trans>
  </p>
)

/** A day of each weekday, Monday first. */
const WEEK = ['2024-01-01', '2024-01-02', '2024-01-03', '2024-01-04', '2024-01-05', '2024-01-06', '2024-01-07']

const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay()

/** The grids of the week, from the whole pictures of Monday to the 4×4 of the weekend, with today's marked (DAILY-24). */
function Ladder({ day: today }: { day: string }) {
  const { t, i18n } = useLingui()
  const names = weekdaysIn(i18n.locale)
  return (
    <ol className={styles.ladder} aria-label={t`The grids of the week`} data-part="ladder">
      {WEEK.map((day, place) => {
        const squareAmount = dailyGrid(day)
        return (
          <li key={day} aria-current={weekdayOf(day) === weekdayOf(today) ? 'date' : undefined}>
            <span>{names[place]}</span>
            <GridDrawing side={gridSide(squareAmount)} />
            <span className="visually-hidden">{gridText(squareAmount)}</span>
          </li>
        )
      })}
    </ol>
  )
}

const CELLS = 24

/** A square that is cut as pictures of this day are. */
function GridDrawing({ side }: { side: number }) {
  const cuts = Array.from({ length: side - 1 }, (_, at) => 2 + ((at + 1) * CELLS) / side)
  return (
    <svg viewBox="0 0 28 28" width="28" height="28" fill="none" stroke="currentcolor" strokeWidth="1.5" aria-hidden="true">
      <path d={`M2 2h${CELLS}v${CELLS}H2z${cuts.map((at) => `M${at} 2v${CELLS}M2 ${at}h${CELLS}`).join('')}`} />
    </svg>
  )
}

/** Says why there is no Daily today. */
export function NoDaily({ today }: { today: Today }) {
  const reason = useReason(today.missing)
  return (
    <div className="flex flex-col gap-4">
      <Heading>
        <Trans>The Daily</Trans>
      </Heading>
      <EmptyState title={reason}>
        <Next {...today} />
      </EmptyState>
    </div>
  )
}

function useReason(missing: Today['missing']) {
  const { t } = useLingui()
  switch (missing) {
    case 'taken-down':
      return t`Today's Daily was taken down.`
    case 'too-few-pictures':
      return t`No Daily yet: it needs five pictures from rated games.`
    case 'skipped':
      return t`There is no Daily today.`
    case 'soon':
    case null:
      return t`Today's Daily will be here in a moment.`
    default:
      return missing satisfies never
  }
}
