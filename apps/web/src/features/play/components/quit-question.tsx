import { QUIT_WINDOW_MS } from '@guess/contract/rules/limits'
import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'

const SECOND_MS = 1_000

/** Asked in the place of the bar, while the quit button keeps its place and its focus. */
export function QuitQuestion() {
  return (
    <p id="quit-question" className="quit-question" role="status">
      <Trans>Are you sure you want to quit? Otherwise, your game will end, and you will receive your current score.</Trans>
    </p>
  )
}

/** The seconds left, for the eye only: a screen reader hears the question once. */
export function QuitCountdown() {
  const [seconds, setSeconds] = useState(QUIT_WINDOW_MS / SECOND_MS)
  useEffect(() => {
    const timer = setInterval(() => setSeconds((left) => Math.max(0, left - 1)), SECOND_MS)
    return () => clearInterval(timer)
  }, [])
  return <span className="quit-countdown" data-seconds={seconds} aria-hidden="true" />
}
