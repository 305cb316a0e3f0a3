import { useLingui } from '@lingui/react/macro'
import type { Ref } from 'react'
import { BoardBar, SectionHeading } from '../../../board/board-bar.tsx'
import type { Match } from '../match.ts'
import { MatchClock } from './match-clock.tsx'

interface MatchBarProps {
  match: Match
  /** The moment at which the clock stands; `null` while it runs. */
  standsAt: number | null
  /** Index of the section, from 0. */
  current: number
  headingRef: Ref<HTMLHeadingElement>
  quitting: boolean
  onQuit: () => void
}

/** The quit button, the current section and the time. */
export function MatchBar({ match, standsAt, current, headingRef, quitting, onQuit }: MatchBarProps) {
  const { t } = useLingui()
  // Leaving before the first section is over calls the match off, and nobody loses.
  const isEarly = match.players[0].marks.length === 0
  const question = isEarly ? t`Quit? The match will be called off.` : t`Quit? Your opponent will win the match.`
  return (
    <BoardBar quitLabel={t`Quit the match`} quitting={quitting} question={question} onQuit={onQuit}>
      <SectionHeading ref={headingRef} current={current} total={match.sectionAmount} />
      <MatchClock match={match} standsAt={standsAt} />
    </BoardBar>
  )
}
