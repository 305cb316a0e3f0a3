import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import ChevronLeft from '~icons/lucide/chevron-left'
import ChevronRight from '~icons/lucide/chevron-right'
import { type Archive as ArchiveMonth, archive } from '../../../api/daily.ts'
import { requestIdOf } from '../../../lib/call.ts'
import { errorText } from '../../../lib/refusal-texts.ts'
import { useHydrated } from '../../../lib/use-hydrated.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { ErrorSheet } from '../../../ui/error-sheet.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { monthAfter, monthIn, monthText } from '../month.ts'
import { Calendar } from './calendar.tsx'

/** The Dailies of a month, which the address names, in a calendar. */
export function Archive({ today }: { today: string | undefined }) {
  const { t, i18n } = useLingui()
  const [params] = useSearchParams()
  const isHydrated = useHydrated()
  const month = isHydrated ? monthIn(params) : null
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(archive(month))
  return (
    <section aria-labelledby="archive" className="flex flex-col gap-4">
      <h2 id="archive" className="font-display text-28">{t`Archive`}</h2>
      {data && (
        <>
          <Months {...data} />
          <div aria-busy={isPlaceholderData}>
            <Calendar archive={data} today={today} />
          </div>
        </>
      )}
      {!data && !error && <Skeleton className="h-[300px]" />}
      {!data && error && (
        <ErrorSheet text={i18n._(errorText(error))} requestId={requestIdOf(error)} busy={isFetching} onRetry={() => refetch()} />
      )}
    </section>
  )
}

/** The name of the month, between the links to the one before and the one after. */
function Months({ month, first, current }: Pick<ArchiveMonth, 'month' | 'first' | 'current'>) {
  const { t, i18n } = useLingui()
  return (
    <nav aria-label={t`Months`} className="flex items-center justify-between gap-3">
      <MonthLink month={first !== null && month > first ? monthAfter(month, -1) : null} label={t`Previous month`}>
        <ChevronLeft aria-hidden="true" />
      </MonthLink>
      <h3 className="text-18 font-bold" aria-live="polite">
        {monthText(month, i18n.locale)}
      </h3>
      <MonthLink month={month < current ? monthAfter(month, 1) : null} label={t`Next month`}>
        <ChevronRight aria-hidden="true" />
      </MonthLink>
    </nav>
  )
}

const MonthLink = ({ month, label, children }: { month: string | null; label: string; children: ReactNode }) =>
  month === null ? (
    <span className="button invisible" aria-hidden="true">
      {children}
    </span>
  ) : (
    <ButtonLink to={`?month=${month}`} replace preventScrollReset aria-label={label}>
      {children}
    </ButtonLink>
  )
