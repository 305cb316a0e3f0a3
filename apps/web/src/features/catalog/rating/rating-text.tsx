import { DAILY_POINTS_FROM } from '@guess/contract/rules/daily'
import { RATED_BY_PLAYERS } from '@guess/contract/rules/limits'
import { Plural, Trans } from '@lingui/react/macro'

interface RatingTextProps {
  pointsCount: boolean
  establishedPlayers: number | null
}

/**
 * Says that points are pending, because the game is not rated yet, and, to its creator, how many players are missing; or that they do not
 * count, because the game is a Daily of a site with few pictures (DAILY-11).
 */
export function RatingText({ pointsCount, establishedPlayers }: RatingTextProps) {
  if (!pointsCount) {
    return (
      <p className="text-ink-2">
        <Trans>
          The points are on the leaderboards of this Daily only, not in your total: Dailies count towards it once this site has{' '}
          {DAILY_POINTS_FROM} pictures.
        </Trans>
      </p>
    )
  }
  return (
    <p className="text-ink-2">
      <Trans>Not rated yet: points stay pending until it is.</Trans>
      {establishedPlayers !== null && (
        <>
          {' '}
          <Trans>
            <Plural
              value={establishedPlayers}
              one={`# of the ${RATED_BY_PLAYERS} established players it needs has finished it.`}
              other={`# of the ${RATED_BY_PLAYERS} established players it needs have finished it.`}
            />{' '}
            An account counts once it is a day old and has played on two days.
          </Trans>
        </>
      )}
    </p>
  )
}
