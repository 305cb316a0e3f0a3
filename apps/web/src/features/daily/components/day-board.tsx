import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { dayBoard } from '../../../api/leaderboards.ts'
import { requestIdOf } from '../../../lib/call.ts'
import { errorText } from '../../../lib/refusal-texts.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorSheet } from '../../../ui/error-sheet.tsx'
import { Leaderboard } from '../../../ui/leaderboard.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'

/** The leaderboard of a day: the plays of its Daily that ended on it. */
export function DayBoard({ day }: { day: string }) {
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
