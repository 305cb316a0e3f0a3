import { useLingui } from '@lingui/react/macro'
import { type MouseEvent, startTransition, useOptimistic } from 'react'
import { AnswerButton, stateOf } from './answer-button.tsx'
import styles from './answers.module.css'

export interface AnswerListProps {
  answers: readonly string[]
  /** The chosen answer, locked from the first press. */
  choice: string | null
  /** The right answer, known after the verdict. */
  correct: string | null
  /** How many of the latest answers in a row were right. */
  rightInARow: number
  showDigits: boolean
  /** No answer can be given now: the player does not see what is asked. */
  isHeld?: boolean
  onAnswer: (answer: string) => void
  /** Called when an answer is pressed after the verdict. */
  onTapDecided?: (event: MouseEvent) => void
  /** Returns whether a press counts now: one that does not is ignored. */
  acceptsPress?: () => boolean
}

export function AnswerList({ answers, choice, correct, rightInARow, showDigits, isHeld = false, ...handlers }: AnswerListProps) {
  const { t } = useLingui()
  const { onAnswer, onTapDecided, acceptsPress } = handlers
  const [shown, show] = useOptimistic(choice)
  // The list alone shows the press in the next frame. All else follows in a transition, which a slow phone renders in several tasks.
  const pick = (answer: string) => {
    if (acceptsPress?.() === false) return
    startTransition(() => {
      show(answer)
      onAnswer(answer)
    })
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would announce a form
    <div className={styles.answers} data-part="answers" role="group" aria-label={t`Answers`}>
      {answers.map((answer, at) => (
        <AnswerButton
          key={answer}
          answer={answer}
          digit={showDigits ? at + 1 : null}
          state={isHeld && shown === null ? 'resting' : stateOf(answer, shown, correct)}
          rightInARow={rightInARow}
          onPick={() => pick(answer)}
          onTapDecided={onTapDecided}
        />
      ))}
    </div>
  )
}
