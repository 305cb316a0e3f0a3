import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { BoardBar, SectionHeading } from '../../../board/board-bar.tsx'
import type { Match } from '../match.ts'
import { MatchClock } from './match-clock.tsx'

interface MatchBarProps {
  match: Match
  quitting: boolean
  onQuit: () => void
}

/** The way out, which section it is, and the time. */
export function MatchBar({ match, quitting, onQuit }: MatchBarProps) {
  const { t } = useLingui()
  const heading = useRef<HTMLHeadingElement>(null)
  const current = (match.section ?? match.end)?.sectionNumber ?? 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: another section is what moves the focus
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
  }, [current])
  // Before the first section is over nobody loses by leaving.
  const isEarly = match.players[0].marks.length === 0
  const question = isEarly
    ? t`Are you sure you want to quit? Otherwise, the match will be called off.`
    : t`Are you sure you want to quit? Otherwise, the match will go to your opponent.`
  return (
    <BoardBar quitLabel={t`Quit the match`} quitting={quitting} question={question} onQuit={onQuit}>
      <SectionHeading ref={heading} current={current} total={match.sectionAmount} />
      <MatchClock match={match} />
    </BoardBar>
  )
}
