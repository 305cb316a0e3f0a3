import { LEADERBOARD_ROWS } from '@guess/contract/rules/limits'
import { Trans, useLingui } from '@lingui/react/macro'
import { PageTitle } from '../../../ui/page-title.tsx'
import { PlayerRows } from '../components/player-rows.tsx'

export function TopPlayersPage() {
  const { t } = useLingui()
  return (
    <div className="mx-auto flex max-w-[880px] flex-col gap-6" data-category="3">
      <PageTitle>{t`Top Players`}</PageTitle>
      <div>
        <h1 className="font-display text-28 md:text-40">{t`Top Players`}</h1>
        <p className="mt-2 max-w-measure text-ink-2">
          <Trans>The top {LEADERBOARD_ROWS} by points. Equal points share a rank.</Trans>
        </p>
      </div>
      <PlayerRows caption={t`The top ${LEADERBOARD_ROWS} players`} rows={LEADERBOARD_ROWS} withTitles />
    </div>
  )
}
