import { Trans, useLingui } from '@lingui/react/macro'
import { type MouseEvent, useEffect, useState } from 'react'
import { Stamp } from '../ui/stamp.tsx'
import styles from './answers.module.css'
import { IN_A_ROW_MIN } from './section.ts'
import { SectionSign } from './section-pips.tsx'

/** The state of an answer button: `missed` is the right answer that was not chosen. */
type AnswerState = 'open' | 'sent' | 'right' | 'missed' | 'wrong' | 'resting'

/** Returns the state of a button: the right answer and the chosen one stay prominent, the others recede. */
export function stateOf(answer: string, choice: string | null, correct: string | null): AnswerState {
  if (choice === null) return 'open'
  if (correct === null) return answer === choice ? 'sent' : 'resting'
  if (answer === correct) return answer === choice ? 'right' : 'missed'
  return answer === choice ? 'wrong' : 'resting'
}

/** Stamps a right answer; from the third in a row on, with their number. */
function VerdictStamp({ rightInARow }: { rightInARow: number }) {
  if (rightInARow < IN_A_ROW_MIN) {
    return (
      <Stamp fresh className={styles.answerStamp} data-part="answer-stamp">
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <circle cx="12" cy="12" r="8" />
        </svg>
        <Trans>Right</Trans>
      </Stamp>
    )
  }
  return (
    <Stamp fresh className={styles.answerStamp} data-part="answer-stamp">
      <span className="visually-hidden">
        <Trans>Right, {rightInARow} in a row</Trans>
      </span>
      <RenKanji />
      <span aria-hidden="true">{`×${rightInARow}`}</span>
    </Stamp>
  )
}

/** 連, as in 'in a row', in the display face, whose Japanese part is not loaded. */
const RenKanji = () => (
  <svg className={styles.answerRen} viewBox="0 10 100 80" aria-hidden="true">
    <path d="M74 67V69Q87 69 100 67Q97 71 96 75Q96 80 95 87Q77 88 65 88Q48 88 38 86Q28 84 21 81Q16 84 6 89V87Q4 79 3 75Q2 70 0 66Q2 66 4 65Q7 64 8 63V55H2V39H29V67Q39 69 53 69V67H32V55H53V53H32V34L31 38Q17 34 2 31L8 14Q22 17 30 20V14H53V12H74V14H97V26H74V27H95V53H74V55H97V67ZM53 27V26H35L34 27ZM51 37H56V35H51ZM71 35V37H76V35ZM56 45V43H51V45ZM76 43H71V45H76Z" />
  </svg>
)

const SPINNER_AFTER_MS = 400

interface AnswerButtonProps {
  answer: string
  digit: number | null
  state: AnswerState
  /** How many answers in a row were right, including this one. */
  rightInARow: number
  onPick: () => void
  /** Called when it is pressed after the verdict. */
  onTapDecided?: ((event: MouseEvent) => void) | undefined
}

export function AnswerButton({ answer, digit, state, rightInARow, onPick, onTapDecided }: AnswerButtonProps) {
  const locked = state !== 'open'
  return (
    // The button stays focusable when locked, so that keyboard users keep their place.
    <button
      type="button"
      className={`${styles.answer} raised`}
      data-part="answer"
      data-state={state}
      data-length={lengthOf(answer)}
      aria-disabled={locked}
      aria-keyshortcuts={digit === null ? undefined : String(digit)}
      onClick={locked ? onTapDecided : onPick}
    >
      {digit !== null && (
        <span className={styles.answerDigit} aria-hidden="true">
          {digit}
        </span>
      )}
      <span className={styles.answerText} data-part="answer-text">
        {answer}
      </span>
      <AnswerSign state={state} rightInARow={rightInARow} />
    </button>
  )
}

const lengthOf = (answer: string) => (answer.length > 80 ? 'longest' : answer.length > 52 ? 'long' : 'short')

function AnswerSign({ state, rightInARow }: Pick<AnswerButtonProps, 'state' | 'rightInARow'>) {
  const { t } = useLingui()
  if (state === 'sent') return <SlowSpinner />
  if (state === 'right') return <VerdictStamp rightInARow={rightInARow} />
  if (state === 'missed') return <Judged right word={t`Right answer`} />
  if (state === 'wrong') return <Judged right={false} word={t`Wrong`} />
  return null
}

const Judged = ({ right, word }: { right: boolean; word: string }) => (
  <span className={styles.answerSign} data-part="answer-sign">
    <SectionSign right={right} />
    <span className={styles.answerWord}>{word}</span>
  </span>
)

/** Shows nothing at first: most replies arrive before a spinner would be visible. */
function SlowSpinner() {
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SPINNER_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  return slow ? <span className={styles.answerSpinner} data-part="answer-spinner" aria-hidden="true" /> : null
}
