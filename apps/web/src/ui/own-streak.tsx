import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { ownStreak } from '../api/streak.ts'
import { loadTexts } from '../lib/i18n.ts'

const Nothing = (_: { streak: unknown; played: string | undefined }) => <></>

// Without its code there is no strip; the page around it does not need it.
const StreakSheet = lazy(() =>
  Promise.all([import('./streak/streak-sheet.tsx'), loadTexts('notes')]).then(
    ([{ StreakSheet }]) => ({ default: StreakSheet }),
    () => ({ default: Nothing }),
  ),
)

/**
 * The visitor's streak, in space that is kept for it until it has loaded. Renders nothing if it cannot be loaded.
 * @param props.played the day whose Daily was just finished: the streak is shown if it counted, and its punch is animated
 */
export function OwnStreak({ played }: { played?: string }) {
  const { data, error } = useQuery(ownStreak())
  const isCounted = (day: string) => !data || data.week.some((one) => one.day === day && one.mark === 'played')
  if ((error && !data) || (played !== undefined && !isCounted(played))) return null
  return (
    <div className="min-h-28 md:min-h-[54px]">
      <Suspense>{data && <StreakSheet streak={data} played={played} />}</Suspense>
    </div>
  )
}
