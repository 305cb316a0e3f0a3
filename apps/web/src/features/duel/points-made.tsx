import { HIDDEN_SQUARE_POINTS, RIGHT_ANSWER_POINTS } from '@guess/contract/rules/scoring'
import { Trans } from '@lingui/react/macro'

interface PointsMadeProps {
  earned: number
  /** The part of the points that is the speed bonus. */
  speed: number
}

/** How the points of a right answer came about: 100, the hidden squares, the speed. No `Plural`, which would load number formats. */
export function PointsMade({ earned, speed }: PointsMadeProps) {
  const hidden = earned - RIGHT_ANSWER_POINTS - speed
  return (
    <span>
      <span>{RIGHT_ANSWER_POINTS}</span>
      {hidden > 0 && (
        <>
          <span>{' + '}</span>
          {hidden === HIDDEN_SQUARE_POINTS ? (
            <Trans>{hidden} for a hidden square</Trans>
          ) : (
            <Trans>{hidden} for hidden squares</Trans>
          )}
        </>
      )}
      {speed > 0 && (
        <>
          <span>{' + '}</span>
          <Trans>{speed} speed</Trans>
        </>
      )}
    </span>
  )
}
