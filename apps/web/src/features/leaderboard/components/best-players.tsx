import { useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import ArrowRight from '~icons/lucide/arrow-right'
import { PlayerRows } from './player-rows.tsx'

const BEST = 10

/** The first ten of the global leaderboard, on home, in the colours of the third category; on a phone, the first five. */
export function BestPlayers() {
  const { t } = useLingui()
  return (
    <section aria-labelledby="best-players" className="flex flex-col gap-2 md:gap-5" data-category="3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <h2 id="best-players" className="font-display text-18 md:text-28">{t`TOP PLAYER LIST`}</h2>
        <Link to="/topListPlayer" className="link ml-auto inline-flex min-h-11 items-center gap-2 font-semibold">
          <span>{t`See all top players`}</span>
          <ArrowRight aria-hidden="true" className="size-5" />
        </Link>
      </div>
      <div className="max-md:[&_tr:nth-child(n+6)]:hidden">
        <PlayerRows caption={t`The best players`} rows={BEST} />
      </div>
    </section>
  )
}
