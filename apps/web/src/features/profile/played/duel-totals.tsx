import { useLingui } from '@lingui/react/macro'
import type { DuelTotals as Totals } from '../../../api/profile.ts'

/** The results of all of a player's duels. */
export function DuelTotals({ totals }: { totals: Totals }) {
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
