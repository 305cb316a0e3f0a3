import { TREND_GAMES } from '@guess/contract/rules/limits'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { trendGames } from '../../../api/games.ts'
import { requestIdOf } from '../../../lib/call.ts'
import { errorText } from '../../../lib/refusal-texts.ts'
import { ErrorSheet } from '../../../ui/error-sheet.tsx'
import { GameGrid } from './game-grid.tsx'

/** The most played games of a category. */
export function TrendGames({ categoryId, skeletons }: { categoryId: number; skeletons: number }) {
  const { t, i18n } = useLingui()
  const { data: games, error, isFetching, refetch } = useQuery(trendGames(categoryId))
  const failed = error && !games
  return (
    <section aria-labelledby="trend-games" className="flex flex-col gap-5">
      <h2 id="trend-games" className="font-display text-22 md:text-28">{t`Trend Games`}</h2>
      {failed ? (
        <ErrorSheet text={i18n._(errorText(error))} requestId={requestIdOf(error)} busy={isFetching} onRetry={() => refetch()} />
      ) : (
        <GameGrid games={games ?? []} place="trend" kind="trend" skeletons={games ? 0 : Math.min(skeletons, TREND_GAMES)} />
      )}
    </section>
  )
}
