import { type DecisionReason, REASONS_FOR } from '@guess/contract/rules/decision-reasons'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Decision, Waiting, Why } from '../../../api/admin/moderation.ts'
import { BanLength, daysIn, HideGamesSwitch, type TypedLength } from '../components/ban-length.tsx'
import { type Points, PointsChoice, PointsOutcome } from '../components/points-choice.tsx'
import { TypedConfirmation } from '../components/typed-confirmation.tsx'
import { WhyFields, whyIn } from '../components/why-fields.tsx'
import { likelyReason } from './likely-reason.ts'
import { decisionLabels } from './report-labels.ts'

export type ConfirmedWhy = Why

interface ConfirmDecisionProps {
  subject: Waiting
  decision: Decision
  onClose: () => void
  onConfirm: (points: Points, why: ConfirmedWhy) => Promise<unknown>
}

/** Asks why, before a decision that takes something away, and, if it deletes a game, what becomes of the points earned in it. */
export function ConfirmDecision({ subject, decision, onClose, onConfirm }: ConfirmDecisionProps) {
  const { i18n } = useLingui()
  const isDeletion = subject.about === 'game' && decision === 'delete'
  const isBan = decision === 'ban'
  const reasons: readonly DecisionReason[] = REASONS_FOR[isBan ? 'ban' : subject.about]
  const [points, setPoints] = useState<Points>('kept')
  const [length, setLength] = useState<TypedLength>('forever')
  const [hideGames, setHideGames] = useState(false)
  const [why, setWhy] = useState({ reason: likelyReason(subject, reasons), note: '' })
  const labels = decisionLabels(subject.about, decision)
  if (!labels) return null
  return (
    <TypedConfirmation
      title={i18n._(labels.question ?? labels.action)}
      word={subject.about === 'game' ? subject.name : (subject.userName ?? subject.name)}
      confirmLabel={i18n._(labels.action)}
      onClose={onClose}
      onConfirm={() => onConfirm(points, { ...whyIn(why), ...(isBan && { ...daysIn(length), hideGames }) })}
    >
      <p>
        <span>{i18n._(labels.means)}</span> {isDeletion && <PointsOutcome points={points} />}
      </p>
      <div className="mt-4 flex flex-col gap-4">
        {isDeletion && <PointsChoice value={points} onChange={setPoints} />}
        {isBan && <BanLength value={length} onChange={setLength} />}
        {isBan && <HideGamesSwitch checked={hideGames} onChange={setHideGames} />}
        <WhyFields reasons={reasons} value={why} onChange={setWhy} />
      </div>
    </TypedConfirmation>
  )
}
