import { DUELS_PAGE_SIZE } from '@guess/contract/rules/duel'
import { useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { duels, type DuelTotals as Totals } from '../../../api/profile.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ListEnd, useLongList } from '../../../ui/long-list.tsx'
import { DuelRows, DuelRowsSkeleton, duelsIn } from './duel-rows.tsx'

/** The results of all of a player's duels. */
function DuelTotals({ totals }: { totals: Totals }) {
  const { t } = useLingui()
  const kinds = [
    { name: t`Won`, count: totals.won },
    { name: t`Drawn`, count: totals.drawn },
    { name: t`Lost`, count: totals.lost },
  ]
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-1">
      {kinds.map(({ name, count }) => (
        <div key={name} className="flex items-baseline gap-2">
          <dt className="text-14 text-ink-2">{name}</dt>
          <dd className="mono text-18">{count}</dd>
        </div>
      ))}
    </dl>
  )
}

/** A player's duels, newest first. Each press of the arrow loads six more. */
export function Duels({ userId, isOwner }: { userId: number; isOwner: boolean }) {
  const { t } = useLingui()
  const query = useInfiniteQuery(duels(userId))
  const { data, error } = query
  const totals = data?.pages[0]?.totals
  const list = useRef<HTMLTableSectionElement>(null)
  const { rows, onMore } = useLongList(query, duelsIn, list)
  return (
    <section aria-labelledby="duels" className="flex flex-col gap-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h2 id="duels" className="font-display text-22 md:text-28">{t`Duels`}</h2>
        {totals && <DuelTotals totals={totals} />}
      </div>
      {data && rows.length === 0 && <NoDuels isOwner={isOwner} />}
      {rows.length > 0 && <DuelRows ref={list} duels={rows} />}
      {!data && !error && <DuelRowsSkeleton rows={DUELS_PAGE_SIZE} />}
      <ListEnd query={query} label={t`More duels`} onMore={onMore} />
    </section>
  )
}

function NoDuels({ isOwner }: { isOwner: boolean }) {
  const { t } = useLingui()
  return (
    <EmptyState title={t`No duels yet.`} action={isOwner && <ButtonLink kind="primary" to="/">{t`Choose a game`}</ButtonLink>}>
      {isOwner && t`Your duels will appear here.`}
    </EmptyState>
  )
}
