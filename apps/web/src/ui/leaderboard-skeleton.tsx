import { LeaderboardHead } from './leaderboard.tsx'
import { RowsSkeleton } from './rows-skeleton.tsx'
import { Skeleton } from './skeleton.tsx'

/** A skeleton of a leaderboard, row by row. */
export function LeaderboardSkeleton({ rows, withTitles = false }: { rows: number; withTitles?: boolean }) {
  return (
    <table className="time-sheet" aria-hidden="true">
      <LeaderboardHead withTitles={withTitles} />
      <RowsSkeleton rows={rows}>
        <td className="number">
          <Skeleton className="h-[21px] w-5" />
        </td>
        <td>
          <span className={`flex items-center ${withTitles ? 'min-h-[46px] md:min-h-8' : 'min-h-8'}`}>
            <Skeleton className="h-8 w-40" />
          </span>
        </td>
        {withTitles && <td className="max-md:hidden" />}
        <td className="number">
          <Skeleton className="ml-auto h-[21px] w-12" />
        </td>
      </RowsSkeleton>
    </table>
  )
}
