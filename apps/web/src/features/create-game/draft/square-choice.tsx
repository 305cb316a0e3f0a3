import { type Difficulty, difficultyOf } from '@guess/contract/rules/difficulty'
import { gridSide, SQUARE_AMOUNTS, type SquareAmount } from '@guess/contract/rules/squares'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useId } from 'react'

const LABELS: Record<Difficulty, MessageDescriptor> = { Easy: msg`Easy`, Medium: msg`Medium`, Hard: msg`Hard` }

interface SquareChoiceProps {
  value: SquareAmount
  onChange: (squareAmount: SquareAmount) => void
}

/** A choice of how many squares each picture is cut into, drawn. */
export function SquareChoice({ value, onChange }: SquareChoiceProps) {
  const { t, i18n } = useLingui()
  const name = useId()
  return (
    <fieldset>
      <legend className="mb-1 font-bold">{t`Squares per picture`}</legend>
      <div className="square-choices">
        {SQUARE_AMOUNTS.map((amount) => (
          <label key={amount}>
            <input type="radio" name={name} checked={amount === value} onChange={() => onChange(amount)} />
            <GridDrawing side={gridSide(amount)} />
            <span className="mono">{String(amount).padStart(2, '0')}</span>
            <span className="text-14">{i18n._(LABELS[difficultyOf(amount).label])}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

const WIDTH = 48
const HEIGHT = 27

function GridDrawing({ side }: { side: number }) {
  const cuts = Array.from({ length: side - 1 }, (_, at) => (at + 1) / side)
  const lines = cuts.map((cut) => `M${WIDTH * cut} 0v${HEIGHT}M0 ${HEIGHT * cut}h${WIDTH}`).join('')
  return (
    <svg viewBox={`-1 -1 ${WIDTH + 2} ${HEIGHT + 2}`} aria-hidden="true">
      <path className="grid-open" d={`M0 0h${WIDTH / side}v${HEIGHT / side}H0z`} />
      <path d={`M0 0h${WIDTH}v${HEIGHT}H0z${lines}`} />
    </svg>
  )
}
