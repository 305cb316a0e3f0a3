import './answers.css'
import { useLingui } from '@lingui/react/macro'
import { AnswerButton } from './answer-button.tsx'
import { lookOf } from './answer-look.ts'

export interface AnswerListProps {
  answers: readonly string[]
  /** The chosen answer, locked from the first press. */
  choice: string | null
  /** The right answer, known after the verdict. */
  correct: string | null
  /** How many of the latest answers in a row were right. */
  streak: number
  showDigits: boolean
  onAnswer: (answer: string) => void
}

export function AnswerList({ answers, choice, correct, streak, showDigits, onAnswer }: AnswerListProps) {
  const { t } = useLingui()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would announce a form
    <div className="answers" role="group" aria-label={t`Answers`}>
      {answers.map((answer, at) => (
        <AnswerButton
          key={answer}
          answer={answer}
          digit={showDigits ? at + 1 : null}
          look={lookOf(answer, choice, correct)}
          streak={streak}
          onPick={() => onAnswer(answer)}
        />
      ))}
    </div>
  )
}
