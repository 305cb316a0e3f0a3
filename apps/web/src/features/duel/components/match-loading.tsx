import { Trans } from '@lingui/react/macro'
import { PlayRoom } from '../../../board/play-room.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'

const ANSWERS = ['first', 'second', 'third', 'fourth']

/** The table before the match: the exact size of what will stand there. */
export function MatchLoading() {
  return (
    <PlayRoom busy>
      <div className="play-bar" />
      <div className="play-strip" />
      <MatchBlank />
      <div className="play-action">
        <p className="play-loading" role="status">
          <Trans>Loading the match…</Trans>
        </p>
      </div>
      <MatchBlankAnswers />
    </PlayRoom>
  )
}

export function MatchBlank() {
  return (
    <div className="play-picture">
      <div className="play-blank" />
    </div>
  )
}

export function MatchBlankAnswers() {
  return (
    <div className="play-answers">
      <div className="answers">
        {ANSWERS.map((answer) => (
          <Skeleton key={answer} className="h-14" />
        ))}
      </div>
    </div>
  )
}
