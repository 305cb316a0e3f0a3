import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { OwnStreak } from '../../api/streak.ts'
import { WeekStrip } from './week-strip.tsx'

/** A streak with the days of this week, and one line on what comes next. */
export function StreakSheet({ streak, played }: { streak: OwnStreak; played: string | undefined }) {
  const { t } = useLingui()
  return (
    <section className="flex flex-wrap items-center gap-x-4 gap-y-2" aria-label={t`Your streak`}>
      <WeekStrip week={streak.week} played={played} />
      <p>
        <strong>
          <StreakLength {...streak} />
        </strong>{' '}
        <StreakLine {...streak} />
      </p>
    </section>
  )
}

function StreakLength({ length }: OwnStreak) {
  if (length === 0) return <Trans>No streak right now.</Trans>
  return (
    <Trans>
      Streak: <Plural value={length} one="# day" other="# days" />.
    </Trans>
  )
}

/** Says what helps, and blames nobody. */
function StreakLine({ length, longest, isPlayed, week }: OwnStreak) {
  if (length === 0 && longest === 0) return <Trans>Finish the Daily to start one.</Trans>
  if (length === 0) {
    return (
      <Trans>
        Your best: <Plural value={longest} one="# day" other="# days" />. A new one starts today.
      </Trans>
    )
  }
  if (week.some(({ mark }) => mark === 'excused')) return <Trans>The missed day is excused.</Trans>
  if (!isPlayed) return <Trans>Today's Daily is open.</Trans>
  if (longest > length) {
    return (
      <Trans>
        Your best: <Plural value={longest} one="# day" other="# days" />.
      </Trans>
    )
  }
  return <Trans>One missed day a week is fine.</Trans>
}
