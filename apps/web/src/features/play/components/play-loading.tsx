import { Trans } from '@lingui/react/macro'
import { PlayRoom } from '../../../board/play-room.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'

const ANSWERS = ['first', 'second', 'third', 'fourth']

/** The table before the cards are dealt: the exact size of what will stand there. */
export function PlayLoading() {
  return (
    <PlayRoom busy>
      <div className="play-bar" />
      <div className="play-strip" />
      <div className="play-picture">
        <div className="play-blank" />
      </div>
      <div className="play-action">
        <p className="play-loading" role="status">
          <Trans>Loading the game…</Trans>
        </p>
      </div>
      <div className="play-answers">
        <div className="answers">
          {ANSWERS.map((answer) => (
            <Skeleton key={answer} className="h-14" />
          ))}
        </div>
      </div>
    </PlayRoom>
  )
}
