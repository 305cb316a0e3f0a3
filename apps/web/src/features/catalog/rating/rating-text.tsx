import { RATED_BY_PLAYERS } from '@guess/contract/rules/limits'
import { Trans } from '@lingui/react/macro'

/** Says that points are pending, because the game is not rated yet, and, to its creator, how many players are missing. */
export function RatingText({ establishedPlayers }: { establishedPlayers: number | null }) {
  return (
    <p className="text-ink-2">
      <Trans>Not rated yet: points stay pending until it is.</Trans>
      {establishedPlayers !== null && (
        <>
          {' '}
          <Trans>
            {establishedPlayers} of the {RATED_BY_PLAYERS} established players it needs have finished it. An account counts once
            it is a day old and has played on two days.
          </Trans>
        </>
      )}
    </p>
  )
}
