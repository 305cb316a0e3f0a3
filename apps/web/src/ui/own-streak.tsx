import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { ownStreak } from '../api/streak.ts'
import { withTexts } from '../lib/catalogues.ts'
import { optional } from './optional.tsx'

const StreakSheet = optional(async () => (await withTexts(import('./streak/streak-sheet.tsx'), 'parts')).StreakSheet)

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
