import { HIDDEN_SQUARE_POINTS, RIGHT_ANSWER_POINTS } from '@guess/contract/rules/scoring'
import { Plural, Trans } from '@lingui/react/macro'

interface PointsMadeProps {
  earned: number
  /** The part of the points that is the speed bonus. */
  speed: number
}

/** How the points of a right answer came about: 100, the hidden squares, the speed. */
export function PointsMade({ earned, speed }: PointsMadeProps) {
  const hidden = earned - RIGHT_ANSWER_POINTS - speed
  const squares = hidden / HIDDEN_SQUARE_POINTS
  return (
    <span>
      {RIGHT_ANSWER_POINTS}
      {hidden > 0 && (
        <>
          {' + '}
          <Plural value={squares} one={`${hidden} for a hidden square`} other={`${hidden} for hidden squares`} />
        </>
      )}
      {speed > 0 && (
        <>
          {' + '}
          <Trans>{speed} speed</Trans>
        </>
      )}
    </span>
  )
}
