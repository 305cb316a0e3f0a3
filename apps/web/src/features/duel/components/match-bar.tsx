import { QUIT_WINDOW_MS } from '@guess/contract/rules/limits'
import { Trans, useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { Match } from '../match.ts'
import { useSecondsTo } from '../use-seconds-to.ts'
import { MatchClock } from './match-clock.tsx'

interface MatchBarProps {
  match: Match
  quitting: boolean
  onQuit: () => void
}

/** The bar over the picture: the way out, which section it is, and the time. */
export function MatchBar({ match, quitting, onQuit }: MatchBarProps) {
  const { t } = useLingui()
  return (
    <header className="play-bar">
      <button
        type="button"
        className="play-quit"
        data-asking={quitting}
        aria-label={t`Quit the match`}
        aria-describedby={quitting ? 'quit-question' : undefined}
        onClick={onQuit}
      >
        <X aria-hidden="true" size={24} />
        {quitting && <QuitCountdown />}
      </button>
      <SectionHeading match={match} />
      <MatchClock match={match} />
      {quitting && <QuitQuestion match={match} />}
    </header>
  )
}

/** Before the first section is over nobody loses by leaving. */
function QuitQuestion({ match }: { match: Match }) {
  const isEarly = match.players[0].marks.length === 0
  return (
    <p id="quit-question" className="quit-question" role="status">
      {isEarly ? (
        <Trans>Are you sure you want to quit? Otherwise, the match will be called off.</Trans>
      ) : (
        <Trans>Are you sure you want to quit? Otherwise, the match will go to your opponent.</Trans>
      )}
    </p>
  )
}

/** The seconds left, for the eye only: a screen reader hears the question once. */
function QuitCountdown() {
  const [until] = useState(() => Date.now() + QUIT_WINDOW_MS)
  const seconds = useSecondsTo(until)
  return <span className="quit-countdown" data-seconds={seconds} aria-hidden="true" />
}

const digits = (count: number) => String(count).padStart(2, '0')

/** Takes the focus whenever another section has come. */
function SectionHeading({ match: { section, end, sectionAmount } }: { match: Match }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const current = (section ?? end)?.sectionNumber ?? 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: another section is what moves the focus
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
  }, [current])
  const number = current + 1
  return (
    <h2 ref={heading} tabIndex={-1} className="play-heading">
      <span className="visually-hidden">
        <Trans>
          Section {number} of {sectionAmount}
        </Trans>
      </span>
      <span aria-hidden="true" className="play-figure">
        {digits(number)}/{digits(sectionAmount)}
      </span>
    </h2>
  )
}
