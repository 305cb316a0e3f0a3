import { Trans, useLingui } from '@lingui/react/macro'
import type { Ref } from 'react'
import { BoardBar, SectionHeading } from '../../../board/board-bar.tsx'
import { RollingScore } from '../../../board/rolling-score.tsx'
import type { Play } from '../play-machine.ts'

interface PlayBarProps {
  play: Play
  headingRef: Ref<HTMLHeadingElement>
  quitting: boolean
  onQuit: () => void
}

/** The quit button, the current section and the score so far. */
export function PlayBar({ play, headingRef, quitting, onQuit }: PlayBarProps) {
  const { t } = useLingui()
  return (
    <BoardBar
      quitLabel={t`Quit the game`}
      quitting={quitting}
      question={t`Are you sure you want to quit? Your game will end, and you will receive your current score.`}
      onQuit={onQuit}
    >
      <SectionHeading ref={headingRef} current={play.current} total={play.sections.length}>
        {play.practice && (
          <small className="play-practice">
            <Trans>Practice: no points</Trans>
          </small>
        )}
      </SectionHeading>
      <p className="play-score">
        <span className="play-label">
          <Trans>Score</Trans>
        </span>
        <RollingScore score={play.score} />
      </p>
    </BoardBar>
  )
}
