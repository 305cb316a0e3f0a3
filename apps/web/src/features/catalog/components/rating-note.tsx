import { memo, Suspense } from 'react'
import type { GameDetail } from '../../../api/games.ts'
import { loadTexts } from '../../../lib/i18n.ts'
import { optional } from '../../../ui/optional.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'

const RatingText = optional(async () => {
  const [code] = await Promise.all([import('../rating/rating-text.tsx'), loadTexts('notes')])
  return code.RatingText
})

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
