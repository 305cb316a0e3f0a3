import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import type { AnswerLook } from './answer-look.ts'
import { SectionSign } from './section-sign.tsx'
import { VerdictStamp } from './verdict-stamp.tsx'

const SPINNER_AFTER_MS = 400

interface AnswerButtonProps {
  answer: string
  digit: number | null
  look: AnswerLook
  /** How many answers in a row were right, including this one. */
  streak: number
  onPick: () => void
}

export function AnswerButton({ answer, digit, look, streak, onPick }: AnswerButtonProps) {
  const locked = look !== 'open'
  return (
    // The button stays focusable when locked, so that keyboard users keep their place.
    <button
      type="button"
      className="answer raised"
      data-look={look}
      data-length={lengthOf(answer)}
      aria-disabled={locked}
      aria-keyshortcuts={digit === null ? undefined : String(digit)}
      onClick={locked ? undefined : onPick}
    >
      {digit !== null && (
        <span className="answer-digit" aria-hidden="true">
          {digit}
        </span>
      )}
      <span className="answer-text">{answer}</span>
      <AnswerSign look={look} streak={streak} />
    </button>
  )
}

const lengthOf = (answer: string) => (answer.length > 80 ? 'longest' : answer.length > 52 ? 'long' : 'short')

function AnswerSign({ look, streak }: Pick<AnswerButtonProps, 'look' | 'streak'>) {
  const { t } = useLingui()
  if (look === 'sent') return <SlowSpinner />
  if (look === 'right') return <VerdictStamp streak={streak} />
  if (look === 'missed') return <Judged right word={t`Right answer`} />
  if (look === 'wrong') return <Judged right={false} word={t`Wrong`} />
  return null
}

const Judged = ({ right, word }: { right: boolean; word: string }) => (
  <span className="answer-sign">
    <SectionSign right={right} />
    <span className="answer-word">{word}</span>
  </span>
)

/** Shows nothing at first: most replies arrive before a spinner would be visible. */
function SlowSpinner() {
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SPINNER_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  return slow ? <span className="answer-spinner" aria-hidden="true" /> : null
}
