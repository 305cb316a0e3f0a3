import { type Difficulty, difficultyOf } from '@guess/contract/rules/difficulty'
import { gridSide } from '@guess/contract/rules/squares'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'

const LETTERS: Record<number, string> = { 1: 'A', 2: 'B', 3: 'C', 4: 'D' }

/** Shows the letter of a category, in its colour and with its edge, so that categories differ without colour too. */
export function CategoryLetter({ categoryId, className = '' }: { categoryId: number; className?: string }) {
  return (
    <span className={`category-mark ${className}`} data-category={categoryId} aria-hidden="true">
      {LETTERS[categoryId] ?? '–'}
    </span>
  )
}

/** Returns the grid of a picture, such as 4×4. */
export const gridText = (squareAmount: number) => `${gridSide(squareAmount)}×${gridSide(squareAmount)}`

const LABELS: Record<Difficulty, MessageDescriptor> = { Easy: msg`Easy`, Medium: msg`Medium`, Hard: msg`Hard` }

/** The difficulty with the grid that makes it, or the grids from the first to the largest (GAME-12): colour alone never tells two apart. */
export function DifficultyLabel({ squareAmount, largestGrid = squareAmount }: { squareAmount: number; largestGrid?: number }) {
  const { i18n } = useLingui()
  const { label, tone } = difficultyOf(squareAmount)
  const [from, to] = [gridText(squareAmount), gridText(largestGrid)]
  return (
    <span className="difficulty" data-tone={tone}>
      <span>{i18n._(LABELS[label])}</span>{' '}
      {largestGrid > squareAmount ? (
        <Trans>
          <span className="mono">{from}</span> to <span className="mono">{to}</span>
        </Trans>
      ) : (
        <span className="mono">{from}</span>
      )}
    </span>
  )
}
