import { Trans, useLingui } from '@lingui/react/macro'
import { Choices } from '../../../ui/choices.tsx'
import { usePanelRole } from './use-panel-role.ts'

/** What becomes of the points that players earned in a game that an operator deletes. */
export type Points = 'kept' | 'lost'

/** Says what becomes of the points. */
export function PointsOutcome({ points }: { points: Points }) {
  return points === 'kept' ? (
    <Trans>Players keep the points they earned in it. Pending points do not count.</Trans>
  ) : (
    <Trans>All players lose the points they earned in it, and their ranks change.</Trans>
  )
}

interface PointsChoiceProps {
  value: Points
  onChange: (points: Points) => void
}

/** The choice between keeping the points of a deleted game and taking them back, which only operators may do. */
export function PointsChoice({ value, onChange }: PointsChoiceProps) {
  const { t } = useLingui()
  if (usePanelRole() === 'moderator') return null
  const choices = [
    { value: 'kept', text: t`Players keep them` },
    { value: 'lost', text: t`Take them back: fraud` },
  ] as const
  return (
    <div className="mt-4">
      <Choices legend={t`Points earned in it`} choices={choices} value={value} onChange={onChange} />
    </div>
  )
}
