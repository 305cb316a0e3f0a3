import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { type OwnStreak, ownStreak } from '../../api/streak.ts'
import { useIsKnown } from '../../lib/known-visitor.ts'
import { useHydrated } from '../../lib/use-hydrated.ts'
import { isOpenIn, PunchHole, todayIn } from './punch-hole.tsx'

/** The visitor's streak in the header. Nothing else moves when it appears: what is beside it keeps to its side. Strangers have none. */
export function HeaderStrip() {
  const isHydrated = useHydrated()
  const isKnown = useIsKnown()
  const { data } = useQuery({ ...ownStreak(), enabled: isKnown })
  if (isHydrated && !isKnown) return null
  return isKnown && data ? <Strip {...data} /> : <span className={`header-link ${isHydrated ? '' : 'for-known'}`} />
}

function Strip({ length, isPlayed, week }: OwnStreak) {
  const { t } = useLingui()
  const today = todayIn(week)
  const days = plural(length, { 0: 'No streak right now', one: 'Streak: # day', other: 'Streak: # days' })
  const open = isOpenIn(week) ? t`Today's Daily is open` : t`No Daily today`
  const daily = isPlayed ? t`Today's Daily is done` : open
  const text = `${days}. ${daily}.`
  return (
    <Link to="/daily" className="header-link" title={text}>
      <span className="visually-hidden">{text}</span>
      <span className="flex gap-1">
        {week.map(({ day, mark }) => (
          <PunchHole key={day} mark={mark} className={day === today ? '' : 'max-md:hidden lg:max-xl:hidden'} />
        ))}
      </span>
      <span className="mono" aria-hidden="true">
        {length}
      </span>
    </Link>
  )
}
