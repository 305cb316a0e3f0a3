import { type Difficulty, difficultyOf } from '@guess/contract/rules/difficulty'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { gridText } from './grid-text.ts'

const LABELS: Record<Difficulty, MessageDescriptor> = { Easy: msg`Easy`, Medium: msg`Medium`, Hard: msg`Hard` }

/** The difficulty with the grid that makes it: colour alone never tells two apart. */
export function DifficultyLabel({ squareAmount }: { squareAmount: number }) {
  const { i18n } = useLingui()
  const { label, tone } = difficultyOf(squareAmount)
  return (
    <span className="difficulty" data-tone={tone}>
      <span>{i18n._(LABELS[label])}</span> <span className="mono">{gridText(squareAmount)}</span>
    </span>
  )
}
