import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { OwnStreak } from '../../api/streak.ts'
import { useStill } from '../../lib/settings.ts'
import { isOpenIn, PunchHole, todayIn, type WeekDay } from './punch-hole.tsx'

interface WeekStripProps extends Pick<OwnStreak, 'week'> {
  /** The day that was just played: its punch is animated. */
  played: string | undefined
}

/** The days of this week as holes in a strip of paper: those that were played are punched. */
function WeekStrip({ week, played }: WeekStripProps) {
  const isStill = useStill()
  const today = todayIn(week)
  return (
    <ol className="flex flex-none gap-3 border border-ink bg-sheet px-3 py-2">
      {week.map((weekDay) => (
        <Day key={weekDay.day} {...weekDay} isToday={weekDay.day === today} fresh={weekDay.day === played && !isStill} />
      ))}
    </ol>
  )
}

function Day({ day, mark, isToday, fresh }: WeekDay & { isToday: boolean; fresh: boolean }) {
  const { i18n } = useLingui()
  const text = useMarkText(mark)
  // The days are the site's, wherever the browser is.
  const nameOf = (weekday: 'narrow' | 'long') => i18n.date(new Date(day), { weekday, timeZone: 'UTC' })
  return (
    <li className="grid place-items-center gap-2 text-14 leading-none" aria-current={isToday ? 'date' : undefined}>
      <span className={isToday ? 'font-bold' : 'text-ink-2'} aria-hidden="true">
        {nameOf('narrow')}
      </span>
      <PunchHole mark={mark} fresh={fresh && mark === 'played'} />
      <span className="visually-hidden">{`${nameOf('long')}: ${text}`}</span>
    </li>
  )
}

function useMarkText(mark: WeekDay['mark']): string {
  const { t } = useLingui()
  switch (mark) {
    case 'played':
      return t`played`
    case 'excused':
      return t`missed, excused`
    case 'missed':
      return t`not played`
    case 'none':
      return t`no Daily`
    case 'today':
      return t`today, open`
    case 'ahead':
      return t`to come`
    default:
      return mark satisfies never
  }
}

/** A streak with the days of this week, and one line on what comes next. */
export function StreakSheet({ streak, played }: { streak: OwnStreak; played: string | undefined }) {
  const { t } = useLingui()
  return (
    <section className="flex flex-wrap items-center gap-x-4 gap-y-2" aria-label={t`Your streak`}>
      <WeekStrip week={streak.week} played={played} />
      <p>
        {streak.longest > 0 && (
          <strong>
            <StreakLength {...streak} />
          </strong>
        )}{' '}
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
function StreakLine({ length, longest, week }: OwnStreak) {
  if (length === 0 && longest === 0) return <Trans>Play today's Daily to start a streak.</Trans>
  if (length === 0 && isOpenIn(week)) {
    return (
      <Trans>
        Your best: <Plural value={longest} one="# day" other="# days" />. A new one starts today.
      </Trans>
    )
  }
  if (week.some(({ mark }) => mark === 'excused')) return <Trans>The missed day is excused.</Trans>
  if (isOpenIn(week)) return <Trans>Today's Daily is open.</Trans>
  if (longest > length) {
    return (
      <Trans>
        Your best: <Plural value={longest} one="# day" other="# days" />.
      </Trans>
    )
  }
  return <Trans>You may miss one day a week.</Trans>
}
