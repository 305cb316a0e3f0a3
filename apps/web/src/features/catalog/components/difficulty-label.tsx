import { type Difficulty, difficultyOf } from '@guess/contract/rules/difficulty'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'

const LABELS: Record<Difficulty, MessageDescriptor> = { Easy: msg`Easy`, Medium: msg`Medium`, Hard: msg`Hard` }

export function DifficultyLabel({ squareAmount }: { squareAmount: number }) {
  const { i18n } = useLingui()
  const { label, tone } = difficultyOf(squareAmount)
  return (
    <span className="difficulty" data-tone={tone}>
      {i18n._(LABELS[label])}
    </span>
  )
}
