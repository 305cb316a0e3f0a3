import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { today } from '../../../api/daily.ts'
import { FailurePage } from '../../../ui/failure-page.tsx'
import { PageTitle } from '../../../ui/page-title.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Archive } from '../components/archive.tsx'
import { DayBoard } from '../components/day-board.tsx'
import { NoDaily, TodaysDaily } from '../components/todays-daily.tsx'

/** Anime Mixed: Dailies belong to it, and the page has its paper. */
const CATEGORY = 2

/** Today's Daily, the leaderboard of the day, and the archive. */
export function DailyPage() {
  const { t } = useLingui()
  const { data, error, isFetching, refetch } = useQuery({ ...today, staleTime: 0 })
  if (error && !data) return <FailurePage error={error} busy={isFetching} onRetry={() => refetch()} />
  const daily = data?.daily
  return (
    <div className="flex flex-col gap-12" data-category={CATEGORY}>
      <PageTitle>{t`The Daily`}</PageTitle>
      {!data && <Skeleton className="h-[300px]" />}
      {data && (daily?.game ? <TodaysDaily today={data} daily={daily} game={daily.game} /> : <NoDaily today={data} />)}
      {daily?.game && <DayBoard day={daily.day} />}
      <Archive today={data?.today} />
    </div>
  )
}
