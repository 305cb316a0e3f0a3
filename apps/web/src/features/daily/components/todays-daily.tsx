import { DAILY_POINTS_FROM } from '@guess/contract/rules/daily'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Today } from '../../../api/daily.ts'
import type { GameCard } from '../../../api/games.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { DifficultyLabel } from '../../../ui/game-labels.tsx'
import { PictureFrame } from '../../../ui/picture-frame.tsx'
import { ResultMarks } from '../../../ui/result-marks.tsx'
import { Pegs } from '../../../ui/sheet.tsx'
import { StartButton } from '../../../ui/start-button.tsx'
import { Countdown } from '../../../ui/times.tsx'

type Daily = NonNullable<Today['daily']>

interface TodaysDailyProps {
  today: Today
  daily: Daily
  game: GameCard
}

const SIZES = '(min-width: 1024px) 565px, calc(100vw - 64px)'

/** Today's Daily, large, with the own result or the button that starts it. */
export function TodaysDaily({ today, daily, game }: TodaysDailyProps) {
  const { t } = useLingui()
  const { own } = today
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-12">
      <Link to={`/gameView/${game.id}`} className="sheet block" data-paper="category">
        <Pegs />
        <PictureFrame
          src={game.gamePreviewImage}
          placeholder={game.placeholder}
          alt={t`Daily ${daily.number}`}
          sizes={SIZES}
          first
        />
      </Link>
      <div className="flex min-w-0 flex-col items-start gap-4">
        <Heading day={daily.day}>
          <Trans>Daily {daily.number}</Trans>
        </Heading>
        <p className="flex flex-wrap items-center gap-3">
          <DifficultyLabel squareAmount={game.squareAmount} />
          <Trans>Five pictures, the same for everybody.</Trans>
        </p>
        {own ? (
          <p className="flex flex-wrap items-center gap-x-4">
            <Trans>Your result:</Trans> <ResultMarks {...own} />
          </p>
        ) : (
          <StartButton gameId={game.id} kind="stamp">
            <Trans>Play</Trans>
          </StartButton>
        )}
        <Next {...today} />
        {!daily.pointsCount && (
          <p className="text-ink-2">
            <Trans>
              Its points are on the leaderboards of the day and the game, not in your total: Dailies count towards it once this
              site has {DAILY_POINTS_FROM} pictures.
            </Trans>
          </p>
        )}
      </div>
    </div>
  )
}

function Heading({ day, children }: { day: string; children: ReactNode }) {
  return (
    <div>
      <h1 className="font-display text-28 md:text-40">{children}</h1>
      <p className="mono mt-2">{day.split('-').toReversed().join('/')}</p>
    </div>
  )
}

/** When the next Daily comes. The day is that of the site, which may begin at another hour here. */
function Next({ next, timeZone }: Pick<Today, 'next' | 'timeZone'>) {
  const zone = timeZone.replaceAll('_', ' ')
  return (
    <p>
      <Trans>
        Next Daily in <Countdown at={next.at} />
      </Trans>
      <span className="block text-14 text-ink-2">
        <Trans>The day begins at midnight in the time zone {zone}.</Trans>
      </span>
    </p>
  )
}

/** Says why there is no Daily today. */
export function NoDaily({ today }: { today: Today }) {
  const reason = useReason(today.missing)
  return (
    <div className="flex flex-col gap-4">
      <Heading day={today.today}>
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
