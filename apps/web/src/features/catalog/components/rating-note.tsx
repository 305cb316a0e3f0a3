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

const Nothing = (_: Rating) => <></>

type Rating = Pick<GameDetail, 'isRated' | 'pointsCount' | 'establishedPlayers'>

/** Says why the points of a game do not count, or not yet. Renders nothing if they do. */
export const RatingNote = memo(
  (rating: Rating) =>
    !(rating.isRated && rating.pointsCount) && (
      <Suspense fallback={<Skeleton className="h-6" />}>
        <RatingText {...rating} />
      </Suspense>
    ),
)
