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
 * @param props.played the day whose Daily was just finished, if it counted: its punch is animated
 */
export function OwnStreak({ played }: { played?: string }) {
  const { data, error } = useQuery(ownStreak())
  if (error && !data) return null
  // Loaded before the play ended: the new one is on its way.
  const isOlder = data?.week.some(({ day, mark }) => day === played && mark === 'today')
  return (
    <div className="min-h-28 md:min-h-[54px]">
      <Suspense>{data && !isOlder && <StreakSheet streak={data} played={played} />}</Suspense>
    </div>
  )
}
