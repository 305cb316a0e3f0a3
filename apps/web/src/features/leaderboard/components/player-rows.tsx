import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { topPlayers } from '../../../api/leaderboards.ts'
import { requestIdOf } from '../../../lib/call.ts'
import { errorText } from '../../../lib/refusal-texts.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorSheet } from '../../../ui/error-sheet.tsx'
import { Leaderboard, LeaderboardSkeleton } from '../../../ui/leaderboard.tsx'

interface PlayerRowsProps {
  caption: string
  /** Number of rows to show. */
  rows: number
  withTitles?: boolean
}

/** The best players, or a message that there are none yet or that loading failed. */
export function PlayerRows({ caption, rows, withTitles = false }: PlayerRowsProps) {
  const { t, i18n } = useLingui()
  const { data, error, isFetching, refetch } = useQuery(topPlayers)
  if (data?.length === 0) {
    return (
      <EmptyState title={t`No one has points yet.`} action={<ButtonLink to="/">{t`Choose a game`}</ButtonLink>}>
        {t`The players with the most points will appear here.`}
      </EmptyState>
    )
  }
  if (data) return <Leaderboard caption={caption} rows={data.slice(0, rows)} withTitles={withTitles} />
  if (!error) return <LeaderboardSkeleton rows={rows} withTitles={withTitles} />
  return <ErrorSheet text={i18n._(errorText(error))} requestId={requestIdOf(error)} busy={isFetching} onRetry={() => refetch()} />
}
