import { Trans, useLingui } from '@lingui/react/macro'
import { EndedSections, EndedSheet } from '../../../board/ended-sections.tsx'
import { SectionSign } from '../../../board/section-sign.tsx'
import { type Ended, gained, type Match, opponent, otherSeat, type Seat } from '../match.ts'
import { PointsMade } from '../points-made.tsx'

interface MatchEndSectionsProps {
  match: Match
  ends: readonly Ended[]
}

/** Each section of the match with its picture and both players' answers, marked by the player's own answer. */
export function MatchEndSections({ match, ends }: MatchEndSectionsProps) {
  const { t } = useLingui()
  if (ends.length === 0) return null
  return (
    <EndedSections
      title={t`All sections`}
      sections={ends}
      isRight={(end) => gained(end, match.seat).right}
      sheetOf={(end) => <SectionSheet key={end.sectionNumber} end={end} match={match} />}
    />
  )
}

function SectionSheet({ end, match }: { end: Ended; match: Match }) {
  const { name } = opponent(match)
  return (
    <EndedSheet section={end}>
      <dt>
        <Trans>Your answer</Trans>
      </dt>
      <GivenAnswer end={end} seat={match.seat} />
      <dt>
        <Trans>{name} answered</Trans>
      </dt>
      <GivenAnswer end={end} seat={otherSeat(match.seat)} />
    </EndedSheet>
  )
}

function GivenAnswer({ end, seat }: { end: Ended; seat: Seat }) {
  const { answer, earned, speed, right } = gained(end, seat)
  return (
    <dd>
      <SectionSign right={right} /> {answer === null ? <Trans>No answer</Trans> : <span>{answer}</span>}{' '}
      <span className="play-figure">{`+${earned}`}</span>
      {right && (
        <span className="block text-14 font-normal text-ink-2">
          <PointsMade earned={earned} speed={speed} />
        </span>
      )}
    </dd>
  )
}
