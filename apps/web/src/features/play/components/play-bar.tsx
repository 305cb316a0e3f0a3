import { Trans, useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import type { Ref } from 'react'
import type { Play } from '../play-machine.ts'
import { QuitCountdown, QuitQuestion } from './quit-question.tsx'

interface PlayBarProps {
  play: Play
  headingRef: Ref<HTMLHeadingElement>
  quitting: boolean
  onQuit: () => void
}

/** The bar over the picture: the way out, where one is, and the points so far. */
export function PlayBar({ play, headingRef, quitting, onQuit }: PlayBarProps) {
  const { t } = useLingui()
  return (
    <header className="play-bar">
      <button
        type="button"
        className="play-quit"
        data-asking={quitting}
        aria-label={t`Quit the game`}
        aria-describedby={quitting ? 'quit-question' : undefined}
        onClick={onQuit}
      >
        <X aria-hidden="true" size={24} />
        {quitting && <QuitCountdown />}
      </button>
      <SectionHeading play={play} headingRef={headingRef} />
      <p className="play-score">
        <span className="play-label">
          <Trans>Score</Trans>
        </span>
        <span className="play-figure">{String(play.score).padStart(4, '0')}</span>
      </p>
      {quitting && <QuitQuestion />}
    </header>
  )
}

function SectionHeading({ play, headingRef }: Pick<PlayBarProps, 'play' | 'headingRef'>) {
  const number = play.current + 1
  const total = play.sections.length
  const digits = (count: number) => String(count).padStart(2, '0')
  return (
    <h2 ref={headingRef} tabIndex={-1} className="play-heading">
      <span className="visually-hidden">
        <Trans>
          Section {number} of {total}
        </Trans>
      </span>
      <span aria-hidden="true" className="play-figure">
        {digits(number)}/{digits(total)}
      </span>
      {play.practice && (
        <small className="play-practice">
          <Trans>Practice: no points</Trans>
        </small>
      )}
    </h2>
  )
}
