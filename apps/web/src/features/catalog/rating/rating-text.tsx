import { DAILY_POINTS_FROM } from '@guess/contract/rules/daily'
import { RATED_BY_PLAYERS } from '@guess/contract/rules/limits'
import { Trans } from '@lingui/react/macro'
import styles from './rating.module.css'

interface RatingTextProps {
  pointsCount: boolean
  establishedPlayers: number | null
}

/**
 * Says that points are pending, because the game is not rated yet, or, to its creator, how many players are missing; or that they do not
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
  if (establishedPlayers !== null) return <Waiting players={establishedPlayers} />
  return (
    <p className="text-ink-2">
      <Trans>Not rated yet: points stay pending until it is.</Trans>
    </p>
  )
}

/** For the creator: a strip with a hole for each player, punched for those who have finished the game, and who counts on request. */
function Waiting({ players }: { players: number }) {
  return (
    <div className={styles.rating} data-part="rating">
      <span className={styles.ratingHoles} aria-hidden="true">
        {Array.from({ length: RATED_BY_PLAYERS }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the holes are their places
          <span key={at} data-punched={at < players || undefined} />
        ))}
      </span>
      <details>
        <summary>
          <Trans>
            {players} of {RATED_BY_PLAYERS} players. After that its points count.
          </Trans>
        </summary>
        <p className="mt-1 text-14 text-ink-2">
          <Trans>A player counts whose account is a day old and has played on two days.</Trans>
        </p>
      </details>
    </div>
  )
}
