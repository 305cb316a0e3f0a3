import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { type OwnStreak, ownStreak } from '../../api/streak.ts'
import { useIsKnown } from '../../lib/known-visitor.ts'
import { useHydrated } from '../../lib/use-hydrated.ts'
import { isOpenIn, PunchHole } from './punch-hole.tsx'

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
  const days = plural(length, { 0: 'No streak right now', one: 'Streak: # day', other: 'Streak: # days' })
  const open = isOpenIn(week) ? t`Today's Daily is open` : t`No Daily today`
  const daily = isPlayed ? t`Today's Daily is done` : open
  const text = `${days}. ${daily}.`
  return (
    <Link to="/daily" className={`header-link header-streak ${length === 0 ? 'max-md:hidden' : ''}`} title={text}>
      <span className="visually-hidden">{text}</span>
      <span className="flex gap-1 max-md:hidden lg:max-xl:hidden">
        {week.map(({ day, mark }) => (
          <PunchHole key={day} mark={mark} />
        ))}
      </span>
      {length > 0 && (
        <span className="text-14 whitespace-nowrap" aria-hidden="true">
          {plural(length, { one: '# day', other: '# days' })}
        </span>
      )}
    </Link>
  )
}
