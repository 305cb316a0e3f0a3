import { lazy, memo, Suspense } from 'react'
import type { GameDetail } from '../../../api/games.ts'
import { loadTexts } from '../../../lib/i18n.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'

// If its code cannot be loaded there is no note. The rest of the page does not need it.
const RatingText = lazy(() =>
  Promise.all([import('../rating/rating-text.tsx'), loadTexts('notes')]).then(
    ([{ RatingText }]) => ({ default: RatingText }),
    () => ({ default: Nothing }),
  ),
)

const Nothing = (_: { establishedPlayers: number | null }) => <></>

/** Says whether a game is rated. Renders nothing if it is. */
export const RatingNote = memo(
  ({ isRated, establishedPlayers }: Pick<GameDetail, 'isRated' | 'establishedPlayers'>) =>
    !isRated && (
      <Suspense fallback={<Skeleton className="h-6" />}>
        <RatingText establishedPlayers={establishedPlayers} />
      </Suspense>
    ),
)
