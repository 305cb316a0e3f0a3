import { DUELS_PAGE_SIZE } from '@guess/contract/rules/duel-limits'
import { useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { requestIdOf } from '../../../lib/call.ts'
import { errorText } from '../../../lib/refusal-texts.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorSheet } from '../../../ui/error-sheet.tsx'
import { MoreButton } from '../../../ui/more-button.tsx'
import { useFocusOnFirstNew } from '../../../ui/use-focus-on-first-new.ts'
import { duelsIn } from '../duels-in.ts'
import { duels } from '../profile.queries.ts'
import { DuelRows, DuelRowsAwaited } from './duel-rows.tsx'
import { DuelTotals } from './duel-totals.tsx'

/** The duels that a player has fought, the newest first, six more at each press of the arrow. */
export function Duels({ userId, isOwner }: { userId: number; isOwner: boolean }) {
  const { t, i18n } = useLingui()
  const { data, error, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery(duels(userId))
  const rows = duelsIn(data?.pages ?? [])
  const totals = data?.pages[0]?.totals
  const { list, goOnAfter } = useFocusOnFirstNew<HTMLTableSectionElement>(rows.length)
  const handleMore = () => {
    goOnAfter(rows.length)
    void fetchNextPage()
  }
  return (
    <section aria-labelledby="duels" className="flex flex-col gap-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h2 id="duels" className="font-display text-22 md:text-28">{t`Duels`}</h2>
        {totals && <DuelTotals totals={totals} />}
      </div>
      {data && rows.length === 0 && <NoDuels isOwner={isOwner} />}
      {rows.length > 0 && <DuelRows ref={list} duels={rows} />}
      {!data && !error && <DuelRowsAwaited rows={DUELS_PAGE_SIZE} />}
      {error && (
        <ErrorSheet
          text={i18n._(errorText(error))}
          requestId={requestIdOf(error)}
          busy={isFetching}
          onRetry={data ? handleMore : () => refetch()}
        />
      )}
      {hasNextPage && !error && <MoreButton label={t`More duels`} busy={isFetchingNextPage} onMore={handleMore} />}
    </section>
  )
}

function NoDuels({ isOwner }: { isOwner: boolean }) {
  const { t } = useLingui()
  return (
    <EmptyState
      title={t`No duel to show yet.`}
      action={isOwner && <ButtonLink kind="primary" to="/">{t`Choose a game`}</ButtonLink>}
    >
      {t`Duels against a friend, to their end or given up, stand here.`}
    </EmptyState>
  )
}
