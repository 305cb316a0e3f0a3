import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { today } from '../../../api/daily.ts'
import { dayBoard } from '../../../api/leaderboards.ts'
import { requestIdOf } from '../../../lib/call.ts'
import { errorText } from '../../../lib/refusal-texts.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorSheet } from '../../../ui/error-sheet.tsx'
import { FailurePage } from '../../../ui/failure-page.tsx'
import type { Hero } from '../../../ui/hero.ts'
import { Leaderboard } from '../../../ui/leaderboard.tsx'
import { PageTitle } from '../../../ui/page-title.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Archive } from '../components/archive.tsx'
import { NoDaily, TodaysDaily } from '../components/todays-daily.tsx'

/** The leaderboard of a day: the plays of its Daily that ended on it. */
function DayBoard({ day }: { day: string }) {
  const { t } = useLingui()
  return (
    <section aria-labelledby="day-board" className="flex flex-col gap-4">
      <h2 id="day-board" className="font-display text-28">{t`Leaderboard of the day`}</h2>
      <Rows day={day} />
    </section>
  )
}

function Rows({ day }: { day: string }) {
  const { t, i18n } = useLingui()
  const { data: rows, error, isFetching, refetch } = useQuery(dayBoard(day))
  if (rows && rows.length > 0) return <Leaderboard caption={t`Leaderboard of the day`} rows={rows} />
  if (rows)
    return <EmptyState title={t`Nobody is on it yet.`}>{t`Be the first to play with an account and take the lead.`}</EmptyState>
  if (!error) return <Skeleton className="h-[200px]" />
  return <ErrorSheet text={i18n._(errorText(error))} requestId={requestIdOf(error)} busy={isFetching} onRetry={() => refetch()} />
}

/** Anime Mixed: Dailies belong to it, and the page has its paper. */
const CATEGORY = 2

/** From this Daily on there is an archive worth a calendar (DAILY-23). */
const ARCHIVE_FROM = 3

/** @param props.board the board that is played in place, of another feature */
export function DailyPage({ board }: { board: Hero }) {
  const { t } = useLingui()
  const { data, error, isFetching, refetch } = useQuery({ ...today, staleTime: 0 })
  if (error && !data) return <FailurePage error={error} busy={isFetching} onRetry={() => refetch()} />
  const daily = data?.daily
  return (
    <div className="flex flex-col gap-8 md:gap-12" data-category={CATEGORY}>
      <PageTitle>{t`The Daily`}</PageTitle>
      {!data && <Skeleton className="h-[300px]" />}
      {data &&
        (daily?.game ? <TodaysDaily board={board} today={data} daily={daily} game={daily.game} /> : <NoDaily today={data} />)}
      {daily?.game && <DayBoard day={daily.day} />}
      {data && (daily?.number ?? ARCHIVE_FROM) >= ARCHIVE_FROM && <Archive today={data.today} />}
    </div>
  )
}
