import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { activity } from '../../../api/profile.ts'
import { requestIdOf } from '../../../lib/call.ts'
import { errorText } from '../../../lib/refusal-texts.ts'
import { useHydrated } from '../../../lib/use-hydrated.ts'
import { ErrorSheet } from '../../../ui/error-sheet.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { activityGrid } from './activity-grid.ts'
import './activity.css'
import { ActivityTable } from './activity-table.tsx'

/** The plays of a year, day by day. */
export function PlayedDays({ userId }: { userId: number }) {
  const { t, i18n } = useLingui()
  const { data, error, isFetching, refetch } = useQuery(activity(userId))
  // Hundreds of cells with dates that each browser writes in its own way: not in the server's HTML.
  const isHydrated = useHydrated()
  return (
    <section aria-labelledby="activity" className="flex flex-col gap-5">
      <h2 id="activity" className="font-display text-22 md:text-28">{t`Activity`}</h2>
      {data && isHydrated && <Year grid={activityGrid(data)} />}
      {(data ? !isHydrated : !error) && <Skeleton className="h-[256px]" />}
      {!data && error && (
        <ErrorSheet text={i18n._(errorText(error))} requestId={requestIdOf(error)} busy={isFetching} onRetry={() => refetch()} />
      )}
    </section>
  )
}

const LEVELS = [0, 1, 2, 3, 4]

function Year({ grid }: { grid: ReturnType<typeof activityGrid> }) {
  const { t } = useLingui()
  const plays = plural(grid.plays, { one: '# game', other: '# games' })
  const days = plural(grid.days, { one: '# day', other: '# days' })
  return (
    <div className="sheet activity">
      <ActivityTable grid={grid} />
      <div className="activity-foot">
        <p>{grid.plays > 0 ? t`${plays} played on ${days} of the last year` : t`No games played in the last year`}</p>
        <p className="activity-hint">
          <Trans>Scroll sideways: the latest days are on the right.</Trans>
        </p>
        <p className="activity-legend" aria-hidden="true">
          <span>{t`Fewer`}</span>
          {LEVELS.map((level) => (
            <span key={level} data-level={level} />
          ))}
          <span>{t`More`}</span>
        </p>
      </div>
    </div>
  )
}
