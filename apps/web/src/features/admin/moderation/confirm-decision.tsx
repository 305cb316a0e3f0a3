import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Decision, Waiting } from '../../../api/admin/moderation.ts'
import { type Points, PointsChoice, PointsOutcome } from '../components/points-choice.tsx'
import { TypedConfirmation } from '../components/typed-confirmation.tsx'
import { decisionLabels } from './report-labels.ts'

interface ConfirmDecisionProps {
  subject: Waiting
  decision: Decision
  onClose: () => void
  onConfirm: (points: Points) => Promise<unknown>
}

/** Asks before a decision that cannot be undone, and, if it deletes a game, what becomes of the points earned in it. */
export function ConfirmDecision({ subject, decision, onClose, onConfirm }: ConfirmDecisionProps) {
  const { i18n } = useLingui()
  const [points, setPoints] = useState<Points>('kept')
  const labels = decisionLabels(subject.about, decision)
  if (!labels) return null
  const isDeletion = subject.about === 'game' && decision === 'delete'
  return (
    <TypedConfirmation
      title={i18n._(labels.question ?? labels.action)}
      word={subject.about === 'game' ? subject.name : (subject.userName ?? subject.name)}
      confirmLabel={i18n._(labels.action)}
      onClose={onClose}
      onConfirm={() => onConfirm(points)}
    >
      <p>
        {i18n._(labels.means)} {isDeletion && <PointsOutcome points={points} />}
      </p>
      {isDeletion && <PointsChoice value={points} onChange={setPoints} />}
    </TypedConfirmation>
  )
}
